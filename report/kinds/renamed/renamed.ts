import type { Kind } from '../kind.ts';
import { foldRenamed } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayRenamed } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A campaign or a product that goes on under another name. */
export const renamed: Kind = {
  kind: 'renamed',
  fold: foldRenamed,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayRenamed,
  tag: () => 'note',
  asksForStep: () => false,
  isAboutExport: true,
};
