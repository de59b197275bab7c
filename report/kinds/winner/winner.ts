import { ifBought } from '../asks-for-step.ts';
import { findContrast } from '../contrasts/detect.ts';
import { sayContrast } from '../contrasts/say.ts';
import { THRESHOLDS } from '../contrasts/thresholds.ts';
import type { Kind } from '../kind.ts';
import { PHRASES } from './phrases.ts';

/** A segment that does clearly better than the rest, in files that tell of no days. */
export const winner: Kind = {
  kind: 'winner',
  find: (known) => findContrast(known, 'winner'),
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: (writer, finding) => sayContrast(writer, finding, PHRASES),
  tag: () => 'win',
  asksForStep: ifBought,
  isStanding: true,
};
