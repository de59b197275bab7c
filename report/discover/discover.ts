import type { Measures } from '#report/measure/measures.ts';
import { groupEvents } from './attribute/group-events.ts';
import { narrowCauses } from './attribute/narrow-cause.ts';
import { markUnbackedRises } from './attribute/unbacked-rise.ts';
import { examine } from './detect/events.ts';
import type { Finding } from './finding.ts';
import { explainByHolidays } from './holidays/explain-by-holidays.ts';
import { gaps } from './kinds/gap.ts';
import type { Known } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { partialPeriods } from './kinds/partial-period.ts';
import { foldRecurring } from './kinds/recurring.ts';
import { outageOf, trackingBreaks } from './kinds/tracking-break.ts';
import { buildPanel, withoutLastPoint } from './panel.ts';
import { rank } from './rank/rank.ts';

/** Everything that happened, each event once, the weightiest first. */
export function discover(measures: Measures): Finding[] {
  const whole = buildPanel(measures);
  if (!whole || whole.metrics.length === 0) return rank(findAll({ measures, dated: null }), KINDS);
  const missing = gaps(measures, whole);
  const partial = partialPeriods(measures, whole);
  // A day that is not over is no dip: it has no say in anything that follows.
  const recorded = partial.length > 0 ? withoutLastPoint(whole) : whole;
  const breaks = trackingBreaks(recorded);
  const panel = { ...recorded, outages: breaks.map((finding) => outageOf(recorded, finding)) };
  const examination = examine(panel);
  const incidents = groupEvents(panel, examination);
  const found = findAll({ measures, dated: { panel, examination, incidents } });
  const findings = rank([...missing, ...partial, ...breaks, ...found], KINDS);
  const caused = markUnbackedRises(narrowCauses(findings, measures), panel);
  const named = explainByHolidays(caused, measures.dataset);
  return foldRecurring(named, panel);
}

function findAll(known: Known): Finding[] {
  return KINDS.flatMap(({ find }) => find?.(known) ?? []);
}
