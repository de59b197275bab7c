import type { Measures } from '#report/measure/measures.ts';
import { narrowCauses } from './attribute/narrow-cause.ts';
import { concentrations } from './kinds/concentration.ts';
import { dips } from './kinds/dip.ts';
import { drivers } from './kinds/driver.ts';
import { examine } from './detect/events.ts';
import { fatigues } from './kinds/fatigue.ts';
import type { Finding } from './finding.ts';
import { gaps } from './kinds/gap.ts';
import { groupEvents } from './attribute/group-events.ts';
import { explainByHolidays } from './holidays/explain-by-holidays.ts';
import { markUnbackedRises } from './attribute/unbacked-rise.ts';
import { levelShifts } from './kinds/level-shift.ts';
import { losers } from './kinds/loser.ts';
import { mixShifts } from './kinds/mix-shift.ts';
import { monthPatterns } from './kinds/month-pattern.ts';
import { pacings } from './kinds/pacing.ts';
import { buildPanel, withoutLastPoint } from './panel.ts';
import { partialPeriods } from './kinds/partial-period.ts';
import { rank } from './rank/rank.ts';
import { foldRecurring } from './kinds/recurring.ts';
import { spikes } from './kinds/spike.ts';
import { outageOf, trackingBreaks } from './kinds/tracking-break.ts';
import { trends } from './kinds/trend.ts';
import { wastes } from './kinds/waste.ts';
import { weekdayPatterns } from './kinds/weekday-pattern.ts';
import { winners } from './kinds/winner.ts';

/** Everything that happened, each event once, the weightiest first. */
export function discover(measures: Measures): Finding[] {
  const standing = [
    ...wastes(measures),
    ...concentrations(measures),
    ...winners(measures),
    ...losers(measures),
  ];
  const whole = buildPanel(measures);
  if (!whole || whole.metrics.length === 0) return rank([...standing, ...drivers(measures, null, null)]);
  const missing = gaps(measures, whole);
  const partial = partialPeriods(measures, whole);
  // A day that is not over is no dip: it has no say in anything that follows.
  const recorded = partial.length > 0 ? withoutLastPoint(whole) : whole;
  const breaks = trackingBreaks(recorded);
  const panel = { ...recorded, outages: breaks.map((finding) => outageOf(recorded, finding)) };
  const examination = examine(panel);
  const incidents = groupEvents(panel, examination);
  const findings = rank([
    ...standing,
    ...missing,
    ...partial,
    ...breaks,
    ...mixShifts(panel),
    ...levelShifts(panel, incidents),
    ...trends(panel, incidents),
    ...spikes(panel, incidents),
    ...dips(panel, incidents),
    ...drivers(measures, panel, examination),
    ...weekdayPatterns(panel),
    ...monthPatterns(panel, examination),
    ...fatigues(panel),
    ...pacings(panel, examination),
  ]);
  const caused = markUnbackedRises(narrowCauses(findings, measures), panel);
  const named = explainByHolidays(caused, measures.dataset);
  return foldRecurring(named, panel);
}
