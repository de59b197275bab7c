import { BOUGHT } from '#report/measure/panel/bought-dimensions.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import { countTail } from '#report/mathematics/distributions.ts';
import { numbersOf } from '#report/threshold.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import { exp, log1p, square } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const {
  leastCostShare,
  nextToNothing,
  leastExpected,
  nearlyAll,
  mostChance,
  leastVariety,
  mostTold,
  manyClicks,
  segmentsAtOnce,
} = numbersOf(THRESHOLDS);

/** Segments that cost real money and brought next to nothing, where the same money brings results elsewhere. */
export function findWaste({ measures }: Known): Finding[] {
  if (!((measures.totals.cost ?? 0) > 0)) return [];
  const outcome = COUNTED_RESULTS.find((metric) => (measures.totals[metric] ?? 0) > 0);
  if (!outcome) return wholeWaste(measures);
  const found: Finding[] = [];
  for (const breakdown of measures.breakdowns) {
    if (!BOUGHT.has(breakdown.dimension) || breakdown.entries.length < 2) continue;
    const here = wasteIn(measures, breakdown, outcome);
    // The widest dimension that shows it tells it: its parts would only repeat it.
    if (here.length > 0) {
      found.push(...here);
      break;
    }
  }
  return found.toSorted((a, b) => b.impact - a.impact).slice(0, mostTold);
}

/** Money that brings nothing in one segment also makes the whole rate worse: a mix that shifts is its echo. */
export function explains(own: Finding, weaker: Finding): boolean {
  return weaker.kind === 'mix_shift' && weaker.impact < own.impact;
}

/** Spend in a file that counts results and has none: nothing works, or nothing is counted. */
function wholeWaste(measures: Measures): Finding[] {
  const { cost = 0, clicks = 0, revenue } = measures.totals;
  const outcome = COUNTED_RESULTS.find((metric) => measures.totals[metric] === 0);
  if (!outcome || (revenue ?? 0) > 0 || (clicks ?? 0) < manyClicks) return [];
  const { time } = measures.dataset;
  return [
    {
      kind: 'waste',
      metric: 'cost',
      segment: null,
      from: time?.from ?? null,
      to: time?.to ?? null,
      direction: 'flat',
      baseline: null,
      actual: cost,
      change: null,
      impact: 1,
      confidence: null,
      baselineSpans: [],
      details: { traffic: clicks! },
      carried: [outcome, 'clicks'],
    },
  ];
}

function wasteIn(measures: Measures, breakdown: Breakdown, outcome: MetricKey): Finding[] {
  const total = figures(measures.totals, outcome);
  const variety = Math.max(leastVariety, varietyOf(breakdown, outcome, total));
  return breakdown.entries.flatMap((entry): Finding[] => {
    const own = figures(entry.totals, outcome);
    const share = own.cost / total.cost;
    if (entry.value === '' || share < leastCostShare) return [];
    if (share > nearlyAll && total.results - own.results < leastExpected) return [];
    const expected = expectedResults(own, total);
    if (expected < leastExpected || own.results > nextToNothing * expected) return [];
    if ((entry.totals.revenue ?? 0) > nextToNothing * share * (measures.totals.revenue ?? 0)) return [];
    const p = chanceOfSoFew(own.results, expected, variety) * breakdown.entries.length;
    if (p > mostChance * Math.max(1, breakdown.entries.length / segmentsAtOnce)) return [];
    return [toFinding(measures, breakdown, entry, outcome, own, total, p)];
  });
}

interface Figures {
  cost: number;
  clicks: number;
  results: number;
}

function figures(totals: BreakdownEntry['totals'], outcome: MetricKey): Figures {
  return { cost: totals.cost ?? 0, clicks: totals.clicks ?? 0, results: totals[outcome] ?? 0 };
}

/** The smaller of what its spend and its clicks would bring at the rest's rate. */
function expectedResults(own: Figures, total: Figures): number {
  const rest = total.results - own.results;
  const bySpend = (own.cost * rest) / (total.cost - own.cost);
  const byClicks = total.clicks > own.clicks ? (own.clicks * rest) / (total.clicks - own.clicks) : Infinity;
  return Math.min(bySpend, total.clicks > 0 ? byClicks : Infinity);
}

/** The integral over the scatter as a sum: so many steps over so many standard deviations to either side. */
const NODES = 40;
const REACH = 8;
/** Height of the normal density at its middle. */
const NORMAL_PEAK = 0.3989422804;

/** Chance of so few results when segments' rates scatter like a log-normal with this relative variance. */
function chanceOfSoFew(results: number, expected: number, variety: number): number {
  const scatter = Math.sqrt(log1p(variety));
  let chance = 0;
  for (let node = 0; node <= NODES; node++) {
    const z = -REACH + (2 * REACH * node) / NODES;
    const weight = ((2 * REACH) / NODES) * exp(-0.5 * z * z) * NORMAL_PEAK;
    const mean = expected * exp(scatter * z - (scatter * scatter) / 2);
    chance += weight * countTail(results, mean, 0, 'below');
  }
  return chance;
}

/** How differently segments convert by nature: variance of the rate beyond chance, relative to its square. */
function varietyOf(breakdown: Breakdown, outcome: MetricKey, total: Figures): number {
  const entries = breakdown.entries
    .map((entry) => figures(entry.totals, outcome))
    .filter((own) => own.results > nextToNothing * expectedResults(own, total));
  const results = entries.reduce((sum, own) => sum + own.results, 0);
  const volume = (own: Figures) => (total.clicks > 0 ? own.clicks : own.cost);
  const over = entries.reduce((sum, own) => sum + volume(own), 0);
  let above = 0;
  let weight = 0;
  for (const own of entries) {
    const expected = (volume(own) * results) / over;
    if (expected < leastExpected) continue;
    above += Math.max(0, square(own.results - expected) - expected);
    weight += expected * expected;
  }
  return weight > 0 ? above / weight : 0;
}

function toFinding(
  measures: Measures,
  breakdown: Breakdown,
  entry: BreakdownEntry,
  outcome: MetricKey,
  own: Figures,
  total: Figures,
  p: number,
): Finding {
  const period = measures.dataset.time;
  const share = own.cost / total.cost;
  return {
    kind: 'waste',
    metric: 'cost',
    segment: { dimension: breakdown.dimension, column: breakdown.segment.column, value: entry.value },
    from: period?.from ?? null,
    to: period?.to ?? null,
    direction: 'flat',
    baseline: null,
    actual: own.cost,
    change: null,
    impact: share,
    confidence: null,
    chance: Math.min(1, p),
    baselineSpans: [],
    details: {
      cost: own.cost,
      cost_share: share,
      rest: (total.cost - own.cost) / (total.results - own.results),
    },
    carried: [outcome],
  };
}
