import { ifBought } from '../asks-for-step.ts';
import { findContrast } from '../contrasts/detect.ts';
import { sayContrast } from '../contrasts/say.ts';
import { THRESHOLDS } from '../contrasts/thresholds.ts';
import type { Kind } from '../kind.ts';
import { PHRASES } from './phrases.ts';

/** A segment that does clearly worse than the rest, in files that tell of no days. */
export const loser: Kind = {
  kind: 'loser',
  find: (known) => findContrast(known, 'loser'),
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: (writer, finding) => sayContrast(writer, finding, PHRASES),
  tag: () => 'risk',
  asksForStep: ifBought,
  isStanding: true,
};
