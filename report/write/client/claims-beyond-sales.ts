import { formatValue } from '#report/format/value.ts';
import { isoDate } from '#report/calendar.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import type { Phrase } from '../facts/sentence.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';
import { adChannels, tellers } from './client-figures.ts';

/** Refunds and sales on another day make a tenth; beyond a fifth more than all that was sold, something is counted wrong. */
const MOST_CLAIMED = 1.2;
/** A file of no known platform may hold several of them, each of which claims the same sale. */
const MOST_CLAIMED_BY_SEVERAL = 1.5;

/** The ad platform that claims most, where it claims more revenue than was sold in all; null where none does. */
export function claimsBeyondSales(writer: ClientFactWriter): WrittenInsight | null {
  const { periods, now } = writer.month;
  const [teller] = tellers(writer);
  if (teller === undefined || teller.role === 'ads' || now.currencies !== null || periods === null)
    return null;
  const { current } = periods;
  const isWhole = ({ covered }: ChannelMonth) => covered?.from === current.from && covered.to === current.to;
  const sold = writer.sum(writer.addends('revenue'));
  if (sold === null || !isWhole(teller) || !(writer.valueOf(sold) > 0)) return null;
  const most = adChannels(writer)
    .filter((one) => isWhole(one) && (one.figures.totals.revenue ?? 0) > 0)
    .toSorted((a, b) => b.figures.totals.revenue! - a.figures.totals.revenue!)[0];
  const claimed = most && writer.figureOf(most, 'revenue');
  const limit = most?.channel.platform === null ? MOST_CLAIMED_BY_SEVERAL : MOST_CLAIMED;
  if (!most || !claimed || writer.valueOf(claimed) <= limit * writer.valueOf(sold)) return null;
  const { speaker, style, book } = writer;
  const format = (value: number) => formatValue(value, 'multiple', style);
  const fillings = {
    channel: writer.nameOf(most),
    source: writer.nameOf(teller),
    claimed,
    sold,
    times: book.derived(['÷', claimed, sold], 'multiple', format, String),
  };
  return {
    id: 'claims-beyond-sales',
    tag: 'risk',
    title: speaker.say(SAY.title, fillings),
    body: speaker.say(SAY.body, fillings),
    action: speaker.say(SAY.action, fillings),
    finding: null,
    evidence: [],
    insight: {
      kind: 'claims_beyond_sales',
      metric: 'revenue',
      segment: null,
      from: isoDate(current.from),
      to: isoDate(current.to),
      direction: 'flat',
      baseline: writer.valueOf(sold),
      actual: writer.valueOf(claimed),
      change: null,
      impact: 1,
      confidence: null,
    },
  };
}

const SAY = {
  title: {
    en: '{channel} claims {times} what was actually sold',
    de: '{channel} meldet {times} so viel Umsatz, wie insgesamt verkauft wurde',
    fr: '{channel} revendique {times} le chiffre d’affaires total',
    es: '{channel} se atribuye {times} lo vendido en total',
  },
  body: {
    en: '{channel} reports {claimed} in revenue; {source} shows {sold} in total. No channel can bring in more than was sold, so do not judge it by its own return until this is cleared up.',
    de: '{channel} meldet {claimed} Umsatz, {source} zeigt insgesamt {sold}. Mehr, als verkauft wurde, bringt kein Kanal; bis das geklärt ist, taugt die Rendite aus seinen eigenen Zahlen nicht als Maßstab.',
    fr: '{channel} revendique {claimed} ; {source} indique {sold} au total. Aucun canal ne rapporte plus que ce qui a été vendu : d’ici à ce que ce soit éclairci, le retour dans ses propres chiffres ne peut pas servir de mesure.',
    es: '{channel} se atribuye {claimed}; {source} muestra {sold} en total. Ningún canal aporta más de lo que se vendió: hasta aclararlo, el retorno de sus propias cifras no sirve de medida.',
  },
  action: {
    en: 'Check how {channel} counts purchases (an event sent twice, a wrong currency or value, views counted as sales), and go by the figures of {source} until then.',
    de: 'Prüfen, wie {channel} Käufe zählt (ein Ereignis doppelt gesendet, Währung oder Wert falsch, bloßes Sehen als Kauf gezählt), und bis dahin nach den Zahlen von {source} steuern.',
    fr: 'Vérifier comment {channel} compte les achats (événement envoyé deux fois, devise ou valeur erronée, vues comptées comme ventes), et se fier d’ici là aux chiffres de {source}.',
    es: 'Revisar cómo cuenta {channel} las compras (un evento enviado dos veces, moneda o valor equivocados, vistas contadas como ventas) y guiarse mientras tanto por las cifras de {source}.',
  },
} as const satisfies Record<string, Phrase>;
