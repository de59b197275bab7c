import type { Finding } from '../finding.ts';
import { fromHappening } from './from-happening.ts';
import type { Happening } from '../attribute/group-events.ts';
import type { Panel } from '../panel.ts';

/** A jump of up to three days, back to normal after it. */
export function spikes(panel: Panel, happenings: Happening[]): Finding[] {
  return happenings
    .filter(({ shape, sign }) => shape === 'burst' && sign === 1)
    .flatMap((happening) => fromHappening(panel, happening, 'spike') ?? []);
}
