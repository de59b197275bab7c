import type { Breakdown, Measures, Totals } from '#report/measure/measures.ts';
import { comparedOf } from '#report/write/compared.ts';
import type { Analysis } from '../analysis.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { chanceOfBelow } from '../analyses/rank-sum.ts';
import { mailingsOf, LEAST_COPIES } from './mailings.ts';

/** Mailings on either side: of fewer the worst order could be chance. */
const LEAST_ON_A_SIDE = 4;
/** Of what they did before: a tenth less is what a few subjects make of it. */
const MOST_LEFT = 0.85;
/** After both opens and clicks are looked at. */
const MOST_CHANCE = 0.01;

type Response = 'opens' | 'clicks';

/** Whether readers answer less than in the period before, mailing after mailing: one bad subject is no decline. */
export const readerResponse: Analysis = {
  id: 'reader_response',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findDecline(writer.measures);
    const compared = found && [comparedOf(writer, found.metric), comparedOf(writer, found.base)];
    if (!found || !compared?.[0] || !compared[1]) return [];
    const { metric, base } = found;
    const [answers, copies] = [compared[0], compared[1]];
    const rate = (upper: number, lower: number, scope: typeof answers.now) =>
      derived(writer, 'ratio', ['÷', writer.value(metric, upper, scope), writer.value(base, lower, scope)]);
    const before = rate(answers.previous, copies.previous, answers.before);
    const lost = projected(writer, [
      '−',
      ['×', writer.value(base, copies.current, copies.now), before],
      writer.value(metric, answers.current, answers.now),
    ]);
    const fillings = { now: rate(answers.current, copies.current, answers.now), before, lost };
    return [
      {
        id: readerResponse.id,
        tag: 'risk',
        metric,
        segments: [],
        gain: { metric, amount: numberOf(writer, lost) },
        tellsMovement: 'whole',
        title: writer.say(PHRASES[`title_${metric}`], fillings),
        body: writer.say(PHRASES[`body_${metric}`], fillings),
        action: writer.say(PHRASES[`action_${metric}`]),
        evidence: [],
      },
    ];
  },
};

interface Decline {
  metric: Response;
  base: 'deliveries' | 'recipients';
}

/** Opens first: who does not open cannot click. */
export function findDecline(measures: Measures): Decline | null {
  const mailings = mailingsOf(measures);
  if (mailings === null) return null;
  const base = mailings.base as Decline['base'];
  const metric = (['opens', 'clicks'] as const).find((one) => {
    const { now, before } = ratesOf(mailings.breakdown, one, base);
    if (now.length < LEAST_ON_A_SIDE || before.length < LEAST_ON_A_SIDE) return false;
    const left = mean(now) / mean(before);
    return left <= MOST_LEFT && 2 * chanceOfBelow(now, before) <= MOST_CHANCE;
  });
  return metric === undefined ? null : { metric, base };
}

/** The rate of each mailing, of this period and of the one before. */
function ratesOf({ entries, lapsed }: Breakdown, metric: Response, base: Decline['base']) {
  const rates = (all: (Totals | null)[]) =>
    all.flatMap((totals) =>
      (totals?.[base] ?? 0) >= LEAST_COPIES ? [(totals![metric] ?? 0) / totals![base]!] : [],
    );
  return {
    now: rates(entries.map(({ totals }) => totals)),
    before: rates([...entries, ...lapsed].map(({ previous }) => previous)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const PHRASES = {
  title_opens: {
    en: 'Fewer readers open: {now} after {before}',
    de: 'Weniger Leser öffnen: {now} nach {before}',
    fr: 'Moins de lecteurs ouvrent : {now}, contre {before}',
    es: 'Menos lectores abren: {now} frente a {before}',
  },
  body_opens: {
    en: 'Mailing after mailing, fewer of those it reached opened it than in the period before, so it is not one weak subject line. At the earlier rate there would have been about {lost} more opens.',
    de: 'Mailing für Mailing öffnen weniger Empfänger als im Zeitraum davor; an einem einzelnen Betreff liegt es nicht. Mit der früheren Quote wären es etwa {lost} Öffnungen mehr gewesen.',
    fr: 'Envoi après envoi, moins de destinataires ouvrent que sur la période précédente ; ce n’est pas un objet isolé. Au taux d’avant, il y aurait eu environ {lost} ouvertures de plus.',
    es: 'Envío tras envío abren menos destinatarios que en el periodo anterior; no es un solo asunto. Con la tasa de antes habría habido unas {lost} aperturas más.',
  },
  action_opens: {
    en: 'Send a test to the large mail providers and see whether it lands in spam; then check the sender’s authentication (SPF, DKIM, DMARC) and stop writing to addresses that have not opened for months.',
    de: 'Eine Testmail an die großen Anbieter schicken und prüfen, ob sie im Spam landet; dann die Absenderprüfung (SPF, DKIM, DMARC) ansehen und Adressen, die seit Monaten nicht öffnen, nicht mehr anschreiben.',
    fr: 'Envoyer un test aux grandes messageries et voir s’il arrive en spam ; vérifier ensuite l’authentification de l’expéditeur (SPF, DKIM, DMARC) et ne plus écrire aux adresses inactives depuis des mois.',
    es: 'Enviar una prueba a los grandes proveedores y ver si llega a spam; después revisar la autenticación del remitente (SPF, DKIM, DMARC) y dejar de escribir a direcciones que llevan meses sin abrir.',
  },
  title_clicks: {
    en: 'Fewer readers click: {now} after {before}',
    de: 'Weniger Leser klicken: {now} nach {before}',
    fr: 'Moins de lecteurs cliquent : {now}, contre {before}',
    es: 'Menos lectores hacen clic: {now} frente a {before}',
  },
  body_clicks: {
    en: 'Mailing after mailing, fewer of those it reached clicked than in the period before, so it is not one weak offer. At the earlier rate there would have been about {lost} more clicks.',
    de: 'Mailing für Mailing klicken weniger Empfänger als im Zeitraum davor; an einem einzelnen Angebot liegt es nicht. Mit der früheren Quote wären es etwa {lost} Klicks mehr gewesen.',
    fr: 'Envoi après envoi, moins de destinataires cliquent que sur la période précédente ; ce n’est pas un envoi isolé. Au taux d’avant, il y aurait eu environ {lost} clics de plus.',
    es: 'Envío tras envío hacen clic menos destinatarios que en el periodo anterior; no es un solo envío. Con la tasa de antes habría habido unos {lost} clics más.',
  },
  action_clicks: {
    en: 'Compare the latest mailings with the earlier ones: what was offered, where the button stood, how many links there were. Test one against the other in the next mailing.',
    de: 'Die letzten Mailings mit den früheren vergleichen: was angeboten wurde, wo der Button stand, wie viele Links es gab. Beim nächsten Mailing beides gegeneinander testen.',
    fr: 'Comparer les derniers envois aux précédents : l’offre, la place du bouton, le nombre de liens. Tester l’un contre l’autre au prochain envoi.',
    es: 'Comparar los últimos envíos con los anteriores: qué se ofrecía, dónde estaba el botón, cuántos enlaces había. Probar uno contra otro en el próximo envío.',
  },
} as const;
