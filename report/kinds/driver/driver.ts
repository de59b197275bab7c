import { ifWorse } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { tagByTone } from '../tags.ts';
import { findDriver } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayDriver } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** The segment that explains most of the change against the period before. */
export const driver: Kind = {
  kind: 'driver',
  find: findDriver,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayDriver,
  tag: tagByTone,
  asksForStep: ifWorse,
  isStanding: true,
};
