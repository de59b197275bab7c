import type { FindingKind } from '#report/discover/finding.ts';
import { concentration } from './concentration/concentration.ts';
import { dip } from './dip/dip.ts';
import { driver } from './driver/driver.ts';
import { fatigue } from './fatigue/fatigue.ts';
import { gap } from './gap/gap.ts';
import { holidayPattern } from './holiday-pattern/holiday-pattern.ts';
import type { Kind } from './kind.ts';
import { levelShift } from './level-shift/level-shift.ts';
import { loser } from './loser/loser.ts';
import { mixShift } from './mix-shift/mix-shift.ts';
import { monthPattern } from './month-pattern/month-pattern.ts';
import { pacing } from './pacing/pacing.ts';
import { partialPeriod } from './partial-period/partial-period.ts';
import { recurring } from './recurring/recurring.ts';
import { renamed } from './renamed/renamed.ts';
import { spike } from './spike/spike.ts';
import { trackingBreak } from './tracking-break/tracking-break.ts';
import { trend } from './trend/trend.ts';
import { waste } from './waste/waste.ts';
import { weekdayPattern } from './weekday-pattern/weekday-pattern.ts';
import { winner } from './winner/winner.ts';

/**
 * Every kind of finding. Adding one adds a folder and a line here. What is missing comes first, in this order: rows that are not
 * there, a last day that was not over, and then what was not counted on the days that were.
 */
const BY_NAME: Readonly<Record<FindingKind, Kind>> = {
  gap,
  partial_period: partialPeriod,
  tracking_break: trackingBreak,
  waste,
  concentration,
  winner,
  loser,
  mix_shift: mixShift,
  level_shift: levelShift,
  trend,
  spike,
  dip,
  driver,
  weekday_pattern: weekdayPattern,
  month_pattern: monthPattern,
  fatigue,
  pacing,
  recurring,
  // After it: a day of a habit that happens to be a holiday belongs to the habit.
  holiday_pattern: holidayPattern,
  renamed,
};

export const KINDS: readonly Kind[] = Object.values(BY_NAME);

export function kindOf({ kind }: { kind: FindingKind }): Kind {
  return BY_NAME[kind];
}
