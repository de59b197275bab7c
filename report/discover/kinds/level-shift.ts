import type { Finding } from '../finding.ts';
import { fromHappening } from './from-happening.ts';
import type { Happening } from '../attribute/group-events.ts';
import type { Panel } from '../panel.ts';

/** A new level that lasts more than three days: to the end of the file, or until it returns. */
export function levelShifts(panel: Panel, happenings: Happening[]): Finding[] {
  return happenings
    .filter(({ shape }) => shape === 'shift')
    .flatMap((happening) => fromHappening(panel, happening, 'level_shift') ?? []);
}
