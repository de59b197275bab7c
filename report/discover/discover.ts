import type { Measures } from '#report/measure/measures.ts';
import { dips } from './dip.ts';
import { examine } from './events.ts';
import type { Finding } from './finding.ts';
import { gaps } from './gap.ts';
import { groupEvents } from './group-events.ts';
import { levelShifts } from './level-shift.ts';
import { mixShifts } from './mix-shift.ts';
import { buildPanel } from './panel.ts';
import { partialPeriods } from './partial-period.ts';
import { rank } from './rank.ts';
import { spikes } from './spike.ts';
import { trackingBreaks } from './tracking-break.ts';
import { trends } from './trend.ts';
import { wastes } from './waste.ts';

/** Everything that happened, each event once, the weightiest first. */
export function discover(measures: Measures): Finding[] {
  const panel = buildPanel(measures);
  if (!panel) return rank(wastes(measures));
  const partial = partialPeriods(measures, panel);
  const missing = gaps(measures, panel);
  if (partial.length > 0) panel.usable[panel.days.length - 1] = 0;
  const happenings = groupEvents(panel, examine(panel));
  return rank([
    ...missing,
    ...partial,
    ...trackingBreaks(panel),
    ...mixShifts(panel),
    ...wastes(measures),
    ...levelShifts(panel, happenings),
    ...trends(panel, happenings),
    ...spikes(panel, happenings),
    ...dips(panel, happenings),
  ]);
}
