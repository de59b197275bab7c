import type { Dataset } from '#report/recognise/dataset.ts';
import { breakdownsOf, type Before } from './breakdowns.ts';
import { planComparison, rowsIn, type ComparisonPlan } from './comparison.ts';
import { pack, sumGroups, totalsOf, type Packed } from './groups.ts';
import { leadingMetrics } from './leading-metrics.ts';
import type { Comparison, Measures, Span, Totals } from './measures.ts';
import { CORE_METRICS, METRICS, type MetricDefinition, type MetricKey } from './metrics.ts';
import { seriesOf } from './series.ts';

/** Computes all that a report is made of: totals, series, breakdowns and the comparison. Judges nothing. */
export function measure(dataset: Dataset): Measures {
  const metrics = leadingMetrics(dataset);
  const packed = pack(dataset.values, dataset.rows);
  const compared = compare(dataset, packed, metrics);
  return {
    dataset,
    metrics,
    totals: { ...totalsOver(packed, metrics), ...totalsOfOneRow(dataset) },
    series: seriesOf(dataset, packed, metrics),
    breakdowns: breakdownsOf(dataset, packed, metrics, compared?.before ?? null),
    comparison: compared?.comparison ?? null,
  };
}

/** Totals over all rows or some; the core metrics are always there, null where the file cannot say. */
function totalsOver(packed: Packed, metrics: readonly MetricKey[], rows?: Int32Array): Totals {
  const sums = sumGroups(packed, new Int32Array(packed.rows), 1, rows);
  return { ...emptyTotals(), ...totalsOf(sums, 0, metrics) };
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

/** Both periods' totals; null where a period of the plan has no rows. */
function compare(
  dataset: Dataset,
  packed: Packed,
  metrics: readonly MetricKey[],
): { comparison: Comparison; before: Before } | null {
  const plan = planComparison(dataset);
  if (plan === null) return null;
  if (dataset.compareValues !== null) {
    const earlier = pack(dataset.compareValues, dataset.rows);
    const comparison = between(plan, totalsOver(packed, metrics), totalsOver(earlier, metrics), null);
    return { comparison, before: { packed: earlier, rows: undefined } };
  }
  const days = dataset.ownPeriods?.days ?? dataset.time!.days;
  const rowsOf = (span: Span | null): Int32Array => (span === null ? new Int32Array(0) : rowsIn(days, span));
  const [now, before, yearAgo] = [rowsOf(plan.current), rowsOf(plan.previous), rowsOf(plan.yearAgo)];
  if (now.length === 0 || before.length === 0) return null;
  const comparison = between(
    plan,
    totalsOver(packed, metrics, now),
    totalsOver(packed, metrics, before),
    yearAgo.length === 0 ? null : totalsOver(packed, metrics, yearAgo),
  );
  return { comparison, before: { packed, rows: before } };
}

function between(plan: ComparisonPlan, now: Totals, before: Totals, yearAgo: Totals | null): Comparison {
  return {
    rule: plan.rule,
    current: plan.current,
    previous: plan.previous,
    currentTotals: now,
    previousTotals: before,
    yearAgo: plan.yearAgo === null || yearAgo === null ? null : { span: plan.yearAgo, totals: yearAgo },
  };
}
