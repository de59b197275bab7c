import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { mean } from '#report/mathematics/robust-spread.ts';
import { numbersOf } from '#report/threshold.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { withoutWeekdays, type Mix } from './mix-index.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastExchange, mostOfOne } = numbersOf(THRESHOLDS);

/** Whether volume went from some segments to others, rather than to or from one of them alone. */
export function isExchange(flows: number[]): boolean {
  const gained = flows.reduce((total, flow) => total + Math.max(0, flow), 0);
  const lost = flows.reduce((total, flow) => total + Math.max(0, -flow), 0);
  const largest = Math.max(...flows.map(Math.abs));
  return (
    Math.min(gained, lost) >= leastExchange * Math.max(gained, lost) && largest <= mostOfOne * (gained + lost)
  );
}

/** Days on either side of the change that are compared: over longer times slow drift would look like an exchange. */
const NEAR = 28;

/**
 * By how many units of its noise all but the largest mover went the other way, in the volume that moved first, and
 * which part of the largest mover's way they went.
 */
export function counterFlow(
  panel: Panel,
  { tracks }: Mix,
  change: number,
): { counter_flow: number; counter_part: number } {
  const volume = panel.metrics[0]!;
  const from = Math.max(0, change - NEAR);
  const to = Math.min(panel.days.length, change + NEAR);
  const moves = tracks.map((track) => moveOf(panel, valuesOf(panel, [track], volume), from, change, to));
  const largest = moves.reduce((most, one) => (Math.abs(one.by) > Math.abs(most.by) ? one : most));
  const rest = tracks.filter((_, index) => moves[index] !== largest);
  const { by, error } = moveOf(panel, valuesOf(panel, rest, volume), from, change, to);
  if (!(error > 0 && by * largest.by < 0)) return { counter_flow: 0, counter_part: 0 };
  return { counter_flow: Math.abs(by) / error, counter_part: -by / largest.by };
}

function valuesOf(panel: Panel, tracks: Track[], metric: MetricKey): Float64Array {
  return Float64Array.from(panel.usable, (usable, t) =>
    usable ? tracks.reduce((sum, track) => sum + track.values.get(metric)![t]!, 0) : NaN,
  );
}

/** How far the mean moved at `change`, and the error of that, weekdays taken out. */
function moveOf(
  panel: Panel,
  values: Float64Array,
  from: number,
  change: number,
  to: number,
): { by: number; error: number } {
  const sides = [
    values.map((x, t) => (t >= from && t < change ? x : NaN)),
    values.map((x, t) => (t >= change && t < to ? x : NaN)),
  ].map((side) => {
    const even = withoutWeekdays(panel, side).filter((x) => !Number.isNaN(x));
    const middle = mean(even);
    const squares = even.reduce((sum, x) => sum + square(x - middle), 0);
    return { middle, error: squares / Math.max(1, even.length - 1) / Math.max(1, even.length) };
  });
  return { by: sides[1]!.middle - sides[0]!.middle, error: Math.sqrt(sides[0]!.error + sides[1]!.error) };
}
