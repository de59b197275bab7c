import { compareEnds, toSpan } from './comparable.ts';
import type { Finding } from './finding.ts';
import { fromHappening } from './from-happening.ts';
import type { Happening } from './group-events.ts';
import type { Panel } from './panel.ts';

/** A steady climb or decline over the whole period: its first quarter against its last. */
export function trends(panel: Panel, happenings: Happening[]): Finding[] {
  return happenings
    .filter(({ shape }) => shape === 'trend')
    .flatMap((happening) => fromHappening(panel, happening, 'trend') ?? []);
}

/** The days a trend's `actual` was taken from: its `from` and `to` are the whole period. */
export function trendEnd(panel: Panel): { from: number; to: number } {
  return toSpan(panel, compareEnds(panel, panel.account, panel.metrics[0]!).last);
}
