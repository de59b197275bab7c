import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { findStandouts, type Standouts } from '../analyses/result-standouts.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { actionOn, PHRASES } from './standout-phrases.ts';
import { whyCostly, WHY_PHRASES } from './why-costly.ts';

/** What a client can make more or less of, the most concrete first. */
const GROUPS: readonly (readonly DimensionKey[])[] = [
  ['ad', 'creative'],
  ['ad_group', 'audience'],
  ['placement', 'platform', 'network'],
  ['age'],
  ['country', 'region'],
  ['device'],
  ['campaign'],
];
/** A step that leaves the cost of a result as it is. */
const PART_MORE = 0.2;
const MOST_LISTED = 8;
/** Bought for something else than results: a view or a like is what they are there for. */
const OTHER_GOAL =
  /video.?view|thruplay|reach|awareness|traffic|boost|engage|like|follower|reichweite|notori|alcance/i;

/** The ads or audiences that bring results far cheaper or far dearer than the rest, with enough results to judge. */
export const standoutAds: Analysis = {
  id: 'standout_ads',
  phrases: () => ({ ...PHRASES, ...WHY_PHRASES }),
  observe({ writer }) {
    const found = findStandouts(writer.measures, {
      groups: GROUPS,
      isOtherGoal: (name) => OTHER_GOAL.test(name),
    });
    return found.flatMap((one) => {
      const told = [
        ...one.best.map((entry) => tellBest(writer, one, entry)),
        ...one.worst.map((entry) => tellWorst(writer, one, entry)),
      ];
      told[0]!.evidence.push(evidence(writer, one));
      return told;
    });
  },
};

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
    evidence: [],
  };
}

function tellWorst(writer: FactWriter, found: Standouts, worst: BreakdownEntry): Observation {
  const { dimension } = found.breakdown;
  const fillings = figures(writer, found, worst);
  const missing = projected(writer, ['−', fillings.elsewhere, fillings.results]);
  const why = whyCostly(writer, found, worst);
  return {
    id: 'costly_ad',
    tag: 'risk',
    metric: found.outcome,
    segments: [{ dimension, value: worst.value }],
    gain: { metric: found.outcome, amount: numberOf(writer, missing) },
    title: writer.say(PHRASES.worstTitle, fillings),
    body: [...writer.say(PHRASES.worstBody, fillings), ...(why?.said ?? [])],
    action: writer.say(why?.action ?? actionOn('worst', dimension), fillings),
    evidence: [],
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
