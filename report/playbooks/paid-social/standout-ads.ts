import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtLeast, poissonAtMost } from '../analyses/chance.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { actionOn, PHRASES } from './standout-phrases.ts';

/** What a client can make more of, the most concrete first. */
const DIMENSIONS: readonly DimensionKey[] = [
  'ad',
  'creative',
  'ad_group',
  'audience',
  'placement',
  'campaign',
];
/** Of two, one is always better. */
const LEAST_ENTRIES = 3;
const LEAST_SHARE_OF_COST = 0.04;
/** Results that the same money brings elsewhere, so that more or fewer can be told from luck. */
const LEAST_EXPECTED = 6;
/** At least so many times better or worse than the rest. */
const LEAST_FACTOR = 1.5;
/** Chance, after looking at every entry. */
const MOST_CHANCE = 0.01;
/** A step that leaves the cost of a result as it is. */
const PART_MORE = 0.2;
const MOST_LISTED = 8;
/** Bought for something else than results: a view or a like is what they are there for. */
const OTHER_GOAL =
  /video.?view|thruplay|reach|awareness|traffic|boost|engage|like|follower|reichweite|notori|alcance/i;

export interface Standouts {
  breakdown: Breakdown;
  outcome: MetricKey;
  judged: BreakdownEntry[];
  best: BreakdownEntry | null;
  worst: BreakdownEntry | null;
}

/** The ads or audiences that bring results far cheaper or far dearer than the rest, with enough results to judge. */
export const standoutAds: Analysis = {
  id: 'standout_ads',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findStandouts(writer.measures);
    if (found === null) return [];
    const { best, worst } = found;
    return [
      ...(best === null ? [] : [tellBest(writer, found, best)]),
      ...(worst === null ? [] : [tellWorst(writer, found, worst)]),
    ];
  },
};

export function findStandouts(measures: Measures): Standouts | null {
  const outcome = COUNTED_RESULTS.find((metric) => (measures.totals[metric] ?? 0) > 0);
  if (outcome === undefined || !((measures.totals.cost ?? 0) > 0)) return null;
  for (const dimension of DIMENSIONS) {
    const breakdown = measures.breakdowns.find((one) => one.dimension === dimension);
    const found = breakdown === undefined ? null : standoutsIn(measures, breakdown, outcome);
    if (found !== null) return found;
  }
  return null;
}

function standoutsIn(measures: Measures, breakdown: Breakdown, outcome: MetricKey): Standouts | null {
  const judged = breakdown.entries.filter(({ value, totals }) => {
    return value !== '' && !OTHER_GOAL.test(value) && (totals.cost ?? 0) > 0;
  });
  if (judged.length < LEAST_ENTRIES) return null;
  const rated = judged.flatMap((entry) => {
    const cost = entry.totals.cost!;
    const results = entry.totals[outcome] ?? 0;
    const restCost = measures.totals.cost! - cost;
    if (cost < LEAST_SHARE_OF_COST * measures.totals.cost! || !(restCost > 0)) return [];
    const expected = (cost * (measures.totals[outcome]! - results)) / restCost;
    if (expected < LEAST_EXPECTED) return [];
    const chance = Math.min(poissonAtLeast(results, expected), poissonAtMost(results, expected));
    return chance * judged.length <= MOST_CHANCE ? [{ entry, factor: results / expected }] : [];
  });
  const [first] = rated.toSorted((a, b) => b.factor - a.factor);
  const [last] = rated.toSorted((a, b) => a.factor - b.factor);
  const best = first !== undefined && first.factor >= LEAST_FACTOR ? first.entry : null;
  const worst = last !== undefined && last.factor <= 1 / LEAST_FACTOR ? last.entry : null;
  return best === null && worst === null ? null : { breakdown, outcome, judged, best, worst };
}

/** What an entry's money brought, and what it would have brought at the rest's cost per result. */
function figures(writer: FactWriter, { breakdown, outcome }: Standouts, entry: BreakdownEntry) {
  const { column } = breakdown.segment;
  const { totals } = writer.measures;
  const own = (metric: MetricKey) =>
    writer.value(metric, entry.totals[metric] ?? 0, { segment: { column, value: entry.value } });
  const whole = (metric: MetricKey) => writer.value(metric, totals[metric]!);
  const rest = derived(writer, 'money', [
    '÷',
    ['−', whole('cost'), own('cost')],
    ['−', whole(outcome), own(outcome)],
  ]);
  return {
    segment: writer.name(entry.value, column),
    cost: own('cost'),
    results: own(outcome),
    rest,
    outcome: writer.counted(outcome, entry.totals[outcome] ?? 0),
    elsewhere: projected(writer, ['÷', own('cost'), rest]),
  };
}

function tellBest(writer: FactWriter, found: Standouts, best: BreakdownEntry): Observation {
  const { column } = found.breakdown.segment;
  const own = { segment: { column, value: best.value } };
  const [cost, results] = [
    writer.value('cost', best.totals.cost!, own),
    writer.value(found.outcome, best.totals[found.outcome]!, own),
  ];
  const gain = projected(writer, ['×', results, PART_MORE]);
  const fillings = {
    ...figures(writer, found, best),
    each: derived(writer, 'money', ['÷', cost, results]),
    more: derived(writer, 'money', ['×', cost, PART_MORE]),
    gain,
  };
  return {
    id: 'best_ad',
    tag: 'win',
    metric: found.outcome,
    segments: [{ dimension: found.breakdown.dimension, value: best.value }],
    gain: { metric: found.outcome, amount: numberOf(writer, gain) },
    title: writer.say(PHRASES.bestTitle, fillings),
    body: writer.say(PHRASES.bestBody, fillings),
    action: writer.say(actionOn('best', found.breakdown.dimension), fillings),
    evidence: [evidence(writer, found)],
  };
}

function tellWorst(writer: FactWriter, found: Standouts, worst: BreakdownEntry): Observation {
  const fillings = figures(writer, found, worst);
  const missing = projected(writer, ['−', fillings.elsewhere, fillings.results]);
  return {
    id: 'costly_ad',
    tag: 'risk',
    metric: found.outcome,
    segments: [{ dimension: found.breakdown.dimension, value: worst.value }],
    gain: { metric: found.outcome, amount: numberOf(writer, missing) },
    title: writer.say(PHRASES.worstTitle, fillings),
    body: writer.say(PHRASES.worstBody, fillings),
    action: writer.say(actionOn('worst', found.breakdown.dimension), fillings),
    evidence: found.best === null ? [evidence(writer, found)] : [],
  };
}

function evidence(writer: FactWriter, { breakdown, outcome, judged }: Standouts) {
  const metrics = (['cost', outcome, 'cpa', 'ctr', 'frequency'] as const).filter(
    (metric) => (writer.measures.totals[metric] ?? null) !== null,
  );
  return segmentTable(writer, breakdown, judged.slice(0, MOST_LISTED), metrics, {
    title: writer.words(PHRASES.table),
    of: judged.length,
  });
}
