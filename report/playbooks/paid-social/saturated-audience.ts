import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { Analysis } from '../analysis.ts';
import { poissonAtMost } from '../analyses/chance.ts';
import { derived } from '../analyses/derived-figures.ts';

const DIMENSIONS: readonly DimensionKey[] = ['ad', 'creative', 'ad_group', 'audience', 'campaign'];
/** From about here on the same people have seen an ad often enough to ignore it. */
const OFTEN = 3.5;
const LEAST_SHARE_OF_COST = 0.04;
const LEAST_EXPECTED = 10;
/** Of the clicks the rest gets for as many impressions. */
const PASSED_OVER = 0.75;
const MOST_CHANCE = 0.01;

export interface WornAudience {
  breakdown: Breakdown;
  entry: BreakdownEntry;
}

/** Shown to the same people again and again, and clicked less than the rest for it. */
export const saturatedAudience: Analysis = {
  id: 'worn_audience',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findWornAudience(writer.measures);
    if (found === null) return [];
    const { breakdown, entry } = found;
    const { column } = breakdown.segment;
    const own = (metric: 'clicks' | 'impressions' | 'cost' | 'frequency') =>
      writer.value(metric, entry.totals[metric]!, { segment: { column, value: entry.value } });
    const whole = (metric: 'clicks' | 'impressions') => writer.value(metric, writer.measures.totals[metric]!);
    const fillings = {
      segment: writer.name(entry.value, column),
      frequency: own('frequency'),
      cost: own('cost'),
      rate: derived(writer, 'ratio', ['÷', own('clicks'), own('impressions')]),
      rest: derived(writer, 'ratio', [
        '÷',
        ['−', whole('clicks'), own('clicks')],
        ['−', whole('impressions'), own('impressions')],
      ]),
    };
    return [
      {
        id: saturatedAudience.id,
        tag: 'risk',
        metric: 'ctr',
        segments: [{ dimension: breakdown.dimension, value: entry.value }],
        gain: { metric: 'cost', amount: entry.totals.cost! },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findWornAudience(measures: Measures): WornAudience | null {
  const { clicks, impressions, cost } = measures.totals;
  if (!((clicks ?? 0) > 0) || !((impressions ?? 0) > 0)) return null;
  for (const dimension of DIMENSIONS) {
    const breakdown = measures.breakdowns.find((one) => one.dimension === dimension);
    const worn = breakdown?.entries
      .filter(({ value, totals }) => {
        if (value === '' || !((totals.frequency ?? 0) >= OFTEN)) return false;
        if ((totals.cost ?? 0) < LEAST_SHARE_OF_COST * (cost ?? 0)) return false;
        const rest = (clicks! - (totals.clicks ?? 0)) / (impressions! - (totals.impressions ?? 0));
        const expected = (totals.impressions ?? 0) * rest;
        const own = totals.clicks ?? 0;
        if (!(expected >= LEAST_EXPECTED) || own > PASSED_OVER * expected) return false;
        return poissonAtMost(own, expected) * breakdown.entries.length <= MOST_CHANCE;
      })
      .toSorted((a, b) => (b.totals.cost ?? 0) - (a.totals.cost ?? 0))[0];
    if (breakdown !== undefined && worn !== undefined) return { breakdown, entry: worn };
  }
  return null;
}

const PHRASES = {
  title: {
    en: 'People have seen {segment} {frequency} times, and click it less',
    de: '{segment} wurde im Schnitt {frequency} Mal gesehen und wird seltener geklickt',
    fr: '{segment} a été vu {frequency} fois en moyenne et reçoit moins de clics',
    es: '{segment} se ha visto {frequency} veces de media y recibe menos clics',
  },
  body: {
    en: 'Its click rate is {rate}, where the rest gets {rest}. {cost} went into showing it to people who have passed it over before.',
    de: 'Die Klickrate liegt bei {rate}, der Rest erreicht {rest}. {cost} flossen in Einblendungen bei Menschen, die schon mehrmals weitergescrollt haben.',
    fr: 'Son taux de clics est de {rate}, contre {rest} pour les autres. {cost} ont servi à le montrer à des personnes qui l’avaient déjà ignoré.',
    es: 'Su tasa de clics es del {rate}, cuando el resto consigue el {rest}. {cost} se gastaron en mostrarlo a quienes ya lo habían pasado por alto.',
  },
  action: {
    en: 'Give {segment} a rest or a new creative, or widen its audience.',
    de: '{segment} pausieren, mit einem neuen Motiv versehen oder die Zielgruppe erweitern.',
    fr: 'Mettre {segment} en pause, renouveler la création ou élargir l’audience.',
    es: 'Dar un descanso a {segment}, renovar la creatividad o ampliar el público.',
  },
} as const;
