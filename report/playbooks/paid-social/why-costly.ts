import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { derived } from '../analyses/derived-figures.ts';
import type { Standouts } from '../analyses/result-standouts.ts';

/** What an ad is made of can be made anew; a placement or an age cannot. */
const MADE: ReadonlySet<DimensionKey> = new Set<DimensionKey>(['ad', 'creative', 'campaign']);
/** Of what the rest gets: above, that link of the chain holds. */
const WEAK = 0.75;
const LEAST_CLICKS = 50;

/** Which link of the chain is weak: people do not click, or they click and nothing comes of it; null where neither is. */
export function whyCostly(
  writer: FactWriter,
  { breakdown, outcome }: Standouts,
  { value, totals }: BreakdownEntry,
): { said: TextSpan[]; action: Phrase } | null {
  const { totals: whole } = writer.measures;
  const isKnown = (['impressions', 'clicks'] as const).every(
    (metric) => (totals[metric] ?? 0) > 0 && whole[metric]! > totals[metric]!,
  );
  if (!MADE.has(breakdown.dimension) || !isKnown || totals.clicks! < LEAST_CLICKS) return null;
  const links = [
    {
      of: 'clicks' as MetricKey,
      over: 'impressions' as MetricKey,
      said: WHY_PHRASES.unclicked,
      action: WHY_PHRASES.new_opening,
    },
    {
      of: outcome,
      over: 'clicks' as MetricKey,
      said: WHY_PHRASES.unconverted,
      action: WHY_PHRASES.check_page,
    },
  ].map((link) => ({ ...link, part: partOf(link, totals, whole) }));
  const weakest = links.reduce((least, link) => (link.part < least.part ? link : least));
  if (weakest.part > WEAK) return null;
  const { of, over } = weakest;
  const segment = { column: breakdown.segment.column, value };
  const own = (metric: MetricKey) => writer.value(metric, totals[metric] ?? 0, { segment });
  const all = (metric: MetricKey) => writer.value(metric, whole[metric]!);
  const fillings = {
    rate: derived(writer, 'ratio', ['÷', own(of), own(over)]),
    others: derived(writer, 'ratio', ['÷', ['−', all(of), own(of)], ['−', all(over), own(over)]]),
  };
  return { said: [{ text: ' ' }, ...writer.say(weakest.said, fillings)], action: weakest.action };
}

function partOf(
  { of, over }: { of: MetricKey; over: MetricKey },
  own: BreakdownEntry['totals'],
  whole: BreakdownEntry['totals'],
): number {
  const rate = (own[of] ?? 0) / own[over]!;
  return rate / ((whole[of]! - (own[of] ?? 0)) / (whole[over]! - own[over]!));
}

export const WHY_PHRASES = {
  unclicked: {
    en: 'Few click on it: {rate} of impressions, where the others get {others}.',
    de: 'Darauf klicken wenige: {rate} der Impressionen, bei den anderen sind es {others}.',
    fr: 'On clique peu dessus : {rate} des impressions, contre {others} pour les autres.',
    es: 'Pocos hacen clic: el {rate} de las impresiones, frente al {others} de los demás.',
  },
  unconverted: {
    en: 'Of its clicks, only {rate} lead to a result; elsewhere it is {others}.',
    de: 'Von den Klicks darauf führen nur {rate} zu einem Ergebnis; bei den anderen sind es {others}.',
    fr: 'De ses clics, seuls {rate} mènent à un résultat, contre {others} ailleurs.',
    es: 'De sus clics, solo el {rate} acaba en un resultado; en los demás, el {others}.',
  },
  new_opening: {
    en: 'Give {segment} a new picture or opening line, or pause it; until then, let its budget run in those that work.',
    de: '{segment} ein neues Motiv oder einen neuen Einstieg geben oder pausieren; das Budget bis dahin dort einsetzen, wo es wirkt.',
    fr: 'Donner à {segment} un nouveau visuel ou une nouvelle accroche, ou suspendre la diffusion ; d’ici là, placer son budget sur ce qui fonctionne.',
    es: 'Dar a {segment} una imagen o un comienzo nuevos, o pausarlo; mientras tanto, llevar su presupuesto a lo que funciona.',
  },
  check_page: {
    en: 'Open the page {segment} leads to on a phone: does it deliver what the ad promises? Until it does, pause {segment} and give its budget to those that work.',
    de: 'Die Seite, auf die {segment} führt, am Handy öffnen: Hält sie, was die Anzeige verspricht? Bis dahin {segment} pausieren und das Budget dort einsetzen, wo es wirkt.',
    fr: 'Ouvrir sur un téléphone la page où mène {segment} : tient-elle la promesse de la publicité ? D’ici là, suspendre {segment} et donner son budget à ce qui fonctionne.',
    es: 'Abrir en el móvil la página a la que lleva {segment}: ¿cumple lo que promete el anuncio? Mientras tanto, pausar {segment} y dar su presupuesto a lo que funciona.',
  },
} as const;
