import type { Finding } from '../finding.ts';
import { fromHappening } from './from-happening.ts';
import type { Happening } from '../attribute/group-events.ts';
import type { Panel } from '../panel.ts';

/** A steady climb or decline over the whole period: its first quarter against its last. */
export function trends(panel: Panel, happenings: Happening[]): Finding[] {
  return happenings
    .filter(({ shape }) => shape === 'trend')
    .flatMap((happening) => fromHappening(panel, happening, 'trend') ?? []);
}
