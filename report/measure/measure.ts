import type { Dataset } from '#report/recognise/dataset.ts';
import { breakdownsOf } from './breakdowns.ts';
import { planComparison, spanIds, type ComparisonPlan } from './comparison.ts';
import { sumGroups, summables, totalsOf, type Summable } from './groups.ts';
import { leadingMetrics } from './leading-metrics.ts';
import type { Comparison, Measures, Totals } from './measures.ts';
import { CORE_METRICS, METRICS, type MetricDefinition, type MetricKey } from './metrics.ts';
import { seriesOf } from './series.ts';

/** Computes all that a report is made of: totals, series, breakdowns and the comparison. Judges nothing. */
export function measure(dataset: Dataset): Measures {
  const metrics = leadingMetrics(dataset);
  const measures = summables(dataset);
  const everyRow = new Int32Array(dataset.rows);
  const totals = {
    ...emptyTotals(),
    ...totalsOf(measures, sumGroups(measures, everyRow, 1), 0, metrics),
    ...totalsOfOneRow(dataset),
  };
  const plan = planComparison(dataset);
  const before = dataset.compareValues === null ? null : summables(dataset, dataset.compareValues);
  const spans = plan === null ? null : rowSpans(dataset, plan);
  return {
    dataset,
    metrics,
    totals,
    series: seriesOf(dataset, measures, metrics),
    breakdowns: breakdownsOf(dataset, measures, metrics, spans === null ? null : { spans, columns: before }),
    comparison: plan === null || spans === null ? null : compare(plan, spans, measures, before, metrics),
  };
}

function emptyTotals(): Totals {
  const totals: Totals = {};
  for (const metric of CORE_METRICS) totals[metric] = null;
  return totals;
}

/** Reach or users have no total over rows, but one row alone is its own. */
function totalsOfOneRow(dataset: Dataset): Totals {
  const totals: Totals = {};
  if (dataset.rows !== 1) return totals;
  for (const metric of Object.keys(dataset.values) as MetricKey[]) {
    const { total }: MetricDefinition = METRICS[metric];
    const value = dataset.values[metric]?.values[0];
    if (total.by !== 'sum' && value !== undefined && value === value) totals[metric] = value;
  }
  return totals;
}

/** Which of the compared spans each row belongs to; every row to both where they are columns. */
function rowSpans(dataset: Dataset, plan: ComparisonPlan): Int32Array {
  if (plan.rule === 'own_columns') return new Int32Array(dataset.rows);
  const days = dataset.ownPeriods?.days ?? dataset.time!.days;
  return spanIds(days, [plan.current, plan.previous, plan.yearAgo]);
}

function compare(
  plan: ComparisonPlan,
  spans: Int32Array,
  measures: Summable[],
  before: Summable[] | null,
  metrics: readonly MetricKey[],
): Comparison | null {
  const sums = sumGroups(measures, spans, 3);
  const earlier = before === null ? sums : sumGroups(before, spans, 1);
  const previousTotals =
    before === null ? totalsOf(measures, sums, 1, metrics) : totalsOf(before, earlier, 0, metrics);
  if (before === null && (sums.rows[0] === 0 || sums.rows[1] === 0)) return null;
  return {
    rule: plan.rule,
    current: plan.current,
    previous: plan.previous,
    currentTotals: { ...emptyTotals(), ...totalsOf(measures, sums, 0, metrics) },
    previousTotals: { ...emptyTotals(), ...previousTotals },
    yearAgo:
      plan.yearAgo === null || sums.rows[2] === 0
        ? null
        : { span: plan.yearAgo, totals: { ...emptyTotals(), ...totalsOf(measures, sums, 2, metrics) } },
  };
}
