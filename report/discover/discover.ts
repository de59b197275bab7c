import type { Measures } from '#report/measure/measures.ts';
import { narrowCauses } from './attribute/narrow-cause.ts';
import { concentrations } from './concentration.ts';
import { dips } from './dip.ts';
import { drivers } from './driver.ts';
import { examine } from './events.ts';
import { fatigues } from './fatigue.ts';
import type { Finding } from './finding.ts';
import { gaps } from './gap.ts';
import { groupEvents } from './group-events.ts';
import { explainByHolidays } from './holidays/explain-by-holidays.ts';
import { levelShifts } from './level-shift.ts';
import { losers } from './loser.ts';
import { mixShifts } from './mix-shift.ts';
import { monthPatterns } from './month-pattern.ts';
import { pacings } from './pacing.ts';
import { buildPanel, withoutLastPoint } from './panel.ts';
import { partialPeriods } from './partial-period.ts';
import { rank } from './rank.ts';
import { foldRecurring } from './recurring.ts';
import { spikes } from './spike.ts';
import { silenceOf, trackingBreaks } from './tracking-break.ts';
import { trends } from './trend.ts';
import { wastes } from './waste.ts';
import { weekdayPatterns } from './weekday-pattern.ts';
import { winners } from './winner.ts';

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
  const panel = partial.length > 0 ? withoutLastPoint(whole) : whole;
  const breaks = trackingBreaks(panel);
  panel.silences = breaks.map((finding) => silenceOf(panel, finding));
  const examination = examine(panel);
  const happenings = groupEvents(panel, examination);
  const findings = rank([
    ...standing,
    ...missing,
    ...partial,
    ...breaks,
    ...mixShifts(panel),
    ...levelShifts(panel, happenings),
    ...trends(panel, happenings),
    ...spikes(panel, happenings),
    ...dips(panel, happenings),
    ...drivers(measures, panel, examination),
    ...weekdayPatterns(panel),
    ...monthPatterns(panel, examination),
    ...fatigues(panel),
    ...pacings(panel, examination),
  ]);
  const named = explainByHolidays(narrowCauses(findings, measures), measures.dataset);
  return foldRecurring(named, panel);
}
