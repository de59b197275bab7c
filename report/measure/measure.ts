import type { Dataset } from '#report/recognise/dataset.ts';
import { isPartlyUntold } from '#report/recognise/rows/untold-rows.ts';
import { breakdownsOf, type Before } from './breakdowns.ts';
import { isTold, planComparison, rowsIn, type ComparisonPlan } from './comparison.ts';
import { pack, sumGroups, totalsOf, type Packed } from './groups.ts';
import { isZeroThroughout, leadingMetrics } from './leading-metrics.ts';
import type { Span } from '#report/calendar.ts';
import type { Comparison, Measures, ReportedPeriod, Totals } from './measures.ts';
import { CORE_METRICS, METRICS, type MetricDefinition, type MetricKey } from '../metrics/metrics.ts';
import { senselessInAll } from '../metrics/sensible-quotient.ts';
import { seriesOf } from './series.ts';

/** What leads in the file's discipline: among the figures, and as what the report is about. */
export interface Lead {
  leading?: readonly MetricKey[];
  outcomes?: readonly MetricKey[];
}

/**
 * Computes all that a report is made of: totals, series, breakdowns and the comparison. Judges nothing. What is set against
 * what follows from the file, unless a plan says so.
 */
export function measure(
  dataset: Dataset,
  { leading, outcomes }: Lead = {},
  plan: ComparisonPlan | null = planComparison(dataset),
): Measures {
  const metrics = leadingMetrics(dataset, leading);
  const packed = pack(flows(dataset), dataset.rows);
  const compared = compare(dataset, packed, metrics, plan);
  const current = rowsOfCurrent(dataset);
  const rowTotals = totalsOver(packed, metrics, current);
  const totals = withPlatformTotal(dataset, rowTotals, metrics);
  const breakdowns = breakdownsOf(dataset, packed, metrics, current, compared?.before ?? null);
  const whole = { ...totals, ...totalsOfOneRow(dataset) };
  return {
    dataset,
    metrics,
    outcomes: outcomes ?? [],
    zero: new Set(
      metrics.filter(
        (metric) => METRICS[metric].total.by !== 'quotient' && isZeroThroughout(dataset, metric),
      ),
    ),
    totals: whole,
    rowTotals,
    senseless: metrics.flatMap((metric) => senselessOf(metric, totals)),
    series: seriesOf(dataset, packed, metrics),
    breakdowns,
    comparison: compared?.comparison ?? null,
    reported: reportedOf(dataset, packed, metrics, compared) ?? { span: null, totals: whole, breakdowns },
  };
}

/** The totals alone, as `measure` has them: for periods of which nothing else is told. */
export function measureTotals(dataset: Dataset): Pick<Measures, 'metrics' | 'totals'> {
  const metrics = leadingMetrics(dataset);
  const packed = pack(flows(dataset), dataset.rows);
  const rows = totalsOver(packed, metrics, rowsOfCurrent(dataset));
  return { metrics, totals: { ...withPlatformTotal(dataset, rows, metrics), ...totalsOfOneRow(dataset) } };
}

/** The later of two periods in time; null where the file is reported on as a whole, or has columns for each period. */
function reportedOf(
  dataset: Dataset,
  packed: Packed,
  metrics: readonly MetricKey[],
  compared: ReturnType<typeof compare>,
): ReportedPeriod | null {
  if (compared === null || dataset.compareValues !== null || !isTold(compared.comparison)) return null;
  const { current: span, currentTotals: totals } = compared.comparison;
  const days = dataset.ownPeriods?.days ?? dataset.time!.days;
  const breakdowns = breakdownsOf(dataset, packed, metrics, rowsIn(days, span!), compared.before);
  return { span, totals, breakdowns };
}

/** What a thing has on every day, such as its search volume, is no sum over days: it has no total where there are days. */
function flows({ values, time }: Dataset): Dataset['values'] {
  if (time === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([metric, column]) => [
      metric,
      column.state === true ? { ...column, weight: 'none' as const } : column,
    ]),
  );
}

/** Of two periods in one file the later one is reported on: they are compared and never added up. */
function rowsOfCurrent({ ownPeriods }: Dataset): Int32Array | undefined {
  return ownPeriods === null ? undefined : rowsIn(ownPeriods.days, ownPeriods.current);
}

/** Totals over all rows or some; the core metrics are always there, null where the file cannot say. */
function totalsOver(packed: Packed, metrics: readonly MetricKey[], rows?: Int32Array): Totals {
  const sums = sumGroups(packed, new Int32Array(packed.rows), 1, rows);
  const totals: Totals = { ...emptyTotals(), ...totalsOf(sums, 0, metrics) };
  for (const metric of metrics) if (senselessOf(metric, totals).length > 0) totals[metric] = null;
  return totals;
}

/** The platform's own figures where it totals more than the rows in the file; rates are computed again from them. */
function withPlatformTotal(dataset: Dataset, rows: Totals, metrics: readonly MetricKey[]): Totals {
  const { platformTotal, ownPeriods, compareValues } = dataset;
  if (!platformTotal || ownPeriods !== null || compareValues !== null) return rows;
  const totals: Totals = { ...rows, ...platformTotal.values };
  for (const metric of metrics) {
    const { total }: MetricDefinition = METRICS[metric];
    if (total.by !== 'quotient') continue;
    const of = totals[total.of as MetricKey] ?? null;
    const over = totals[total.over as MetricKey] ?? null;
    totals[metric] = of === null || over === null || over === 0 ? null : (of / over) * (total.times ?? 1);
    if (senselessOf(metric, totals).length > 0) totals[metric] = null;
  }
  return totals;
}

/** The quotient, where its parts are there and it says nothing all the same. */
function senselessOf(metric: MetricKey, totals: Totals): Measures['senseless'] {
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by !== 'quotient') return [];
  const of = totals[total.of as MetricKey] ?? null;
  const over = totals[total.over as MetricKey] ?? null;
  if (of === null || over === null || over === 0) return [];
  const reason = senselessInAll(metric, of, over);
  return reason === null ? [] : [{ metric, reason, of, over }];
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
  plan: ComparisonPlan | null,
): { comparison: Comparison; before: Before } | null {
  if (plan === null) return null;
  if (dataset.compareValues !== null) {
    const earlier = pack(dataset.compareValues, dataset.rows);
    const comparison = between(plan, totalsOver(packed, metrics), totalsOver(earlier, metrics), null);
    return { comparison, before: { packed: earlier, rows: undefined } };
  }
  const days = dataset.ownPeriods?.days ?? dataset.time!.days;
  const totalsIn = (rows: Int32Array) => withoutUntold(dataset, totalsOver(packed, metrics, rows), rows);
  const rowsOf = (span: Span | null): Int32Array => (span === null ? new Int32Array(0) : rowsIn(days, span));
  const [now, before, yearAgo] = [rowsOf(plan.current), rowsOf(plan.previous), rowsOf(plan.yearAgo)];
  if (now.length === 0 || before.length === 0) return null;
  const comparison = between(
    plan,
    totalsIn(now),
    totalsIn(before),
    yearAgo.length === 0 ? null : totalsIn(yearAgo),
  );
  return { comparison, before: { packed, rows: before } };
}

/** Of a period that a file without the column tells in part there is no total, and no quotient of one. */
function withoutUntold({ values }: Dataset, totals: Totals, rows: Int32Array): Totals {
  const isUntold = (metric: string) => {
    const column = values[metric as MetricKey];
    return column !== undefined && isPartlyUntold(column, rows);
  };
  return Object.fromEntries(
    Object.entries(totals).map(([metric, value]) => {
      const { total }: MetricDefinition = METRICS[metric as MetricKey];
      const parts = total.by === 'quotient' ? [total.of, total.over] : [metric];
      return [metric, parts.some(isUntold) ? null : value];
    }),
  );
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
