import type { Measures } from '#report/measure/measures.ts';
import { contrasts } from './contrast.ts';
import type { Finding } from '../finding.ts';

/** A segment that does clearly worse than the rest, in files that tell of no days. */
export function losers(measures: Measures): Finding[] {
  return contrasts(measures, 'loser');
}
