import type { MetricKey } from '#report/measure/metrics.ts';
import type { Desk, Scope } from './desk.ts';

/** A metric in the two periods that are set against each other. */
export interface Compared {
  change: number;
  current: number;
  previous: number;
  now: Scope;
  before: Scope;
}

/** Both periods' figures; null where there is nothing to compare, or nothing to divide by. */
export function comparedOf(desk: Desk, metric: MetricKey): Compared | null {
  const { comparison } = desk.measures;
  const current = comparison?.currentTotals[metric] ?? null;
  const previous = comparison?.previousTotals[metric] ?? null;
  if (!comparison || current === null || previous === null || !(previous > 0)) return null;
  const isOwn = comparison.rule === 'own_columns';
  return {
    change: current / previous - 1,
    current,
    previous,
    now: { span: isOwn ? null : comparison.current },
    before: { span: isOwn ? null : comparison.previous, earlier: isOwn },
  };
}

/** Where the figures a report shows were taken from. */
export function wholeScope(desk: Desk): Scope {
  const { comparison } = desk.measures;
  return comparison?.rule === 'own_periods' ? { span: comparison.current } : {};
}
