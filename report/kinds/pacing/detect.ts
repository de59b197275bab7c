import { firstOfMonth, lastOfMonth } from '#report/calendar.ts';
import { meanShift } from '#report/discover/detect/mean-shift.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastDaysSoFar, leastDaysLeft, leastChange, leastZ } = numbersOf(THRESHOLDS);

/** Spend of a month that is still running, projected to its end and set against the month before. */
export function findPacing({ dated }: Known): Finding[] {
  if (!dated) return [];
  const { panel, examination } = dated;
  const examined = examination.of(panel.account, 'cost');
  if (panel.grain !== 'day' || !examined) return [];
  const last = lastUsable(panel);
  const month = monthOf(panel.days[last]!);
  const before = monthOf(month.from - 1);
  const index = (day: number) => day - panel.days[0]!;
  const soFar = panel.days[last]! - month.from + 1;
  const left = month.to - panel.days[last]!;
  if (index(before.from) < 0 || soFar < leastDaysSoFar || left < leastDaysLeft) return [];
  const now = { from: index(month.from), to: last + 1 };
  const earlier = { from: index(before.from), to: index(before.to) + 1 };
  const spent = sum(panel, now);
  const baseline = sum(panel, earlier);
  if (spent === null || baseline === null || !(baseline > 0)) return [];
  const projected = (spent / soFar) * (soFar + left);
  const change = projected / baseline - 1;
  if (Math.abs(change) < leastChange || Math.abs(meanShift(examined, now, earlier)) < leastZ) return [];
  return [
    {
      kind: 'pacing',
      metric: 'cost',
      segment: null,
      from: month.from,
      to: panel.days[last]!,
      direction: change > 0 ? 'up' : 'down',
      baseline,
      actual: spent,
      change,
      impact: Math.min(1, Math.abs(projected - baseline) / panel.account.totals.get('cost')!),
      confidence: null,
      baselineSpans: [before],
      details: { projected },
      carried: [],
    },
  ];
}

function lastUsable(panel: Panel): number {
  let last = panel.days.length - 1;
  while (last > 0 && !panel.usable[last]) last -= 1;
  return last;
}

function monthOf(day: number): { from: number; to: number } {
  return { from: firstOfMonth(day), to: lastOfMonth(day) };
}

/** Null where a day of the window has no data: a projection over holes is none. */
function sum(panel: Panel, { from, to }: { from: number; to: number }): number | null {
  const values = panel.account.values.get('cost')!;
  let total = 0;
  for (let t = from; t < to; t++) {
    if (!panel.usable[t]) return null;
    total += values[t]!;
  }
  return total;
}
