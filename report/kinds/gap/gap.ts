import { unlessSwitched } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { findGaps } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { hasPauses, sayGap } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Days without a single row, where the file has rows nearly every day. */
export const gap: Kind = {
  kind: 'gap',
  findMissing: (measures, panel) => ({ found: findGaps(measures, panel), recorded: panel }),
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayGap,
  tag: () => 'note',
  asksForStep: unlessSwitched,
  isAboutExport: true,
  leavesHole: true,
  isUsualIn: hasPauses,
};
