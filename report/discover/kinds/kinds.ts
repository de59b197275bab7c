import { concentration } from './concentration.ts';
import { loser, winner } from './contrast.ts';
import { driver } from './driver.ts';
import { fatigue } from './fatigue.ts';
import type { Kind } from './kind.ts';
import { mixShift } from './mix-shift/mix-shift.ts';
import { monthPattern } from './month-pattern.ts';
import { dip, levelShift, spike, trend } from './movements.ts';
import { pacing } from './pacing.ts';
import { trackingBreak } from './tracking-break.ts';
import { waste } from './waste.ts';
import { weekdayPattern } from './weekday-pattern.ts';

/** Every kind that is looked for or that suppresses others. */
export const KINDS: readonly Kind[] = [
  waste,
  concentration,
  winner,
  loser,
  trackingBreak,
  mixShift,
  levelShift,
  trend,
  spike,
  dip,
  driver,
  weekdayPattern,
  monthPattern,
  fatigue,
  pacing,
];
