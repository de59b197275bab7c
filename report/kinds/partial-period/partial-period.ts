import { withoutLastPoint } from '#report/measure/panel/panel.ts';
import { unlessSwitched } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { findPartialPeriod } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayPartialPeriod } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** The last point, where it holds only part of its day, week or month. */
export const partialPeriod: Kind = {
  kind: 'partial_period',
  findMissing: (measures, panel) => {
    const found = findPartialPeriod(measures, panel);
    // A day that is not over is no dip.
    return { found, recorded: found.length > 0 ? withoutLastPoint(panel) : panel };
  },
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayPartialPeriod,
  tag: () => 'note',
  asksForStep: unlessSwitched,
  isAboutExport: true,
  leavesHole: true,
};
