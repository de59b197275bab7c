import type { Window } from '../attribute/comparable.ts';
import type { Examined } from './examination.ts';

/** How many units of its noise the mean level of one window lies from that of another. */
export function meanShift({ model, explanation }: Examined, now: Window, before: Window): number {
  const [a, b] = [meanLevel(model.level, now), meanLevel(model.level, before)];
  if (a.points === 0 || b.points === 0) return 0;
  const noise = model.sigma * Math.sqrt(explanation.persistence * (1 / a.points + 1 / b.points));
  return (a.mean - b.mean) / noise;
}

function meanLevel(level: Float64Array, window: Window): { mean: number; points: number } {
  let sum = 0;
  let points = 0;
  for (let t = window.from; t < window.to; t++) {
    if (Number.isNaN(level[t]!)) continue;
    sum += level[t]!;
    points += 1;
  }
  return { mean: sum / points, points };
}
