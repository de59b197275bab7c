import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { shownBreakdowns, shownMetrics } from '#report/write/outcome.ts';
import type { Analysis } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';
import { isAboveRest, rateFigures, type Rate } from '../analyses/rate-gap.ts';
import { segmentTable } from '../analyses/segment-table.ts';

/** Fewer names have no usual rate. */
const LEAST_NAMES = 4;
const MOST_LISTED = 10;

export interface UnevenRate {
  breakdown: Breakdown;
  entry: BreakdownEntry;
  rate: Rate;
}

/** A name that has far more of one count for as much of another: complaints for its mentions, incidents for its visitors. */
export const unevenRate: Analysis = {
  id: 'uneven_rate',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findUnevenRate(writer.measures);
    if (found === null) return [];
    const { breakdown, entry, rate: of } = found;
    const { column } = breakdown.segment;
    const { own, rate, rest } = rateFigures(writer, breakdown, entry, of);
    const fillings = {
      first: writer.name(entry.value, column),
      rate,
      rest,
      part: own(of.outcome),
      whole: own(of.base),
      outcome: [writer.labelSpan(of.outcome)],
      base: [writer.labelSpan(of.base)],
    };
    const listed = breakdown.entries.filter(({ totals }) => (totals[of.base] ?? 0) > 0).slice(0, MOST_LISTED);
    return [
      {
        id: unevenRate.id,
        tag: 'note',
        metric: of.outcome,
        segments: [{ dimension: breakdown.dimension, value: entry.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: null,
        evidence: [
          segmentTable(writer, breakdown, listed, [of.base, of.outcome], {
            title: writer.words(PHRASES.table, {
              outcome: writer.label(of.outcome),
              base: writer.label(of.base),
            }),
            added: {
              label: writer.words(PHRASES.share),
              cells: listed.map(({ value, totals }) => {
                const scope = { segment: { column, value } };
                const span = derived(writer, 'ratio', [
                  '÷',
                  writer.value(of.outcome, totals[of.outcome] ?? 0, scope),
                  writer.value(of.base, totals[of.base]!, scope),
                ]);
                return { text: span.text, value: (totals[of.outcome] ?? 0) / totals[of.base]! };
              }),
            },
          }),
        ],
      },
    ];
  },
};

export function findUnevenRate(measures: Measures): UnevenRate | null {
  const counts = shownMetrics(measures, measures.totals).filter(
    (metric) => METRICS[metric].total.by === 'sum' && METRICS[metric].unit !== 'money',
  );
  for (const breakdown of shownBreakdowns(measures)) {
    if (breakdown.entries.length < LEAST_NAMES) continue;
    for (const base of counts) {
      for (const outcome of counts) {
        if (!isPart(breakdown, outcome, base)) continue;
        const entry = largestAbove(measures, breakdown, { base, outcome });
        if (entry !== null) return { breakdown, entry, rate: { base, outcome } };
      }
    }
  }
  return null;
}

/** One count can be a part of another where it is smaller everywhere, in whole numbers. */
function isPart({ entries }: Breakdown, outcome: MetricKey, base: MetricKey): boolean {
  if (outcome === base) return false;
  return entries.every(({ totals }) => {
    const [part, whole] = [totals[outcome] ?? 0, totals[base] ?? 0];
    return Number.isInteger(part) && Number.isInteger(whole) && part <= whole;
  });
}

function largestAbove(measures: Measures, breakdown: Breakdown, rate: Rate): BreakdownEntry | null {
  const { entries } = breakdown;
  const peers = { measures, breakdown, looks: entries.length };
  const size = ({ totals: own }: BreakdownEntry) => own[rate.outcome] ?? 0;
  const [first] = entries
    .filter((entry) => entry.value !== '' && isAboveRest(peers, entry, rate))
    .toSorted((a, b) => size(b) - size(a));
  return first ?? null;
}

const PHRASES = {
  title: {
    en: '{outcome} against {base}: {rate} at {first}, {rest} elsewhere',
    de: 'Verhältnis {outcome}/{base}: {rate} bei {first}, sonst {rest}',
    fr: '{outcome} / {base} : {rate} pour {first}, {rest} ailleurs',
    es: '{outcome} sobre {base}: {rate} en {first}, {rest} en el resto',
  },
  body: {
    en: '{first} has {part} ({outcome}) for {whole} ({base}). The difference is more than chance.',
    de: 'Auf {first} entfallen {part} ({outcome}) bei {whole} ({base}). Der Unterschied ist mehr als Zufall.',
    fr: '{first} compte {part} ({outcome}) pour {whole} ({base}). Le hasard seul n’explique pas cet écart.',
    es: '{first} tiene {part} ({outcome}) por {whole} ({base}). El azar por sí solo no explica la diferencia.',
  },
  share: { en: 'Ratio', de: 'Verhältnis', fr: 'Rapport', es: 'Proporción' },
  table: {
    en: '{outcome} against {base}',
    de: 'Verhältnis {outcome}/{base}',
    fr: '{outcome} / {base}',
    es: '{outcome} sobre {base}',
  },
} as const;
