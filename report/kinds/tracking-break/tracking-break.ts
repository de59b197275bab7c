import type { Kind } from '../kind.ts';
import { explains, findTrackingBreaks, outageOf } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayTrackingBreak } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Conversions or revenue that stop while people keep clicking: more likely a lost tag than lost customers. */
export const trackingBreak: Kind = {
  kind: 'tracking_break',
  findMissing: (_, panel) => {
    const found = findTrackingBreaks(panel);
    return {
      found,
      recorded: { ...panel, outages: [...panel.outages, ...found.map((one) => outageOf(panel, one))] },
    };
  },
  suppresses: explains,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayTrackingBreak,
  tag: () => 'risk',
  asksForStep: () => true,
  leavesHole: true,
  isMarked: true,
  isHeadline: true,
};
