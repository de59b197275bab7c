import type { Finding } from '#report/discover/finding.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import { median } from '#report/mathematics/median.ts';
import { log1p } from '#report/mathematics/portable-math.ts';
import { foldEvents, isSameSegment } from '../patterns/fold.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastTimes, alike } = numbersOf(THRESHOLDS);
/** A fall to nothing counts as one to a hundredth. */
const LEAST_CHANGE = -0.99;

/**
 * Short events that come back at no fixed days, told once instead of one by one. Holidays make no habit; where there is
 * one, a day of it that happens to be a holiday belongs to it.
 */
export function foldRecurring(findings: Finding[], panel: Panel): Finding[] {
  return foldEvents(findings, panel, { kind: 'recurring', among: alikeAmong, takesIn: isOneMore });
}

function alikeAmong(events: Finding[]): Finding[] {
  const middle = median(events.map(sizeOf));
  const alikes = events.filter((one) => sizeOf(one) <= alike * middle && sizeOf(one) * alike >= middle);
  return alikes.filter(({ holiday }) => !holiday).length >= leastTimes ? alikes : [];
}

function sizeOf({ change }: Finding): number {
  return sizeOfChange(change!);
}

function sizeOfChange(change: number): number {
  return Math.abs(log1p(Math.max(change, LEAST_CHANGE)));
}

/**
 * Whether an event is one more of a habit: a smaller one of the same series, or one that was found in the account or in another
 * segment on a day on which the series of the habit did what it does.
 */
function isOneMore(event: Finding, habit: readonly Finding[], changeHere: number): boolean {
  const [{ kind, metric, segment }] = habit as [Finding];
  if (event.metric !== metric || event.change === null) return false;
  const middle = median(habit.map(sizeOf));
  if (isSameSegment(event.segment, segment)) return sizeOf(event) <= alike * middle;
  const size = sizeOfChange(changeHere);
  return changeHere > 0 === (kind === 'spike') && size <= alike * middle && size * alike >= middle;
}
