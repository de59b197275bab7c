import type { Finding } from '#report/discover/finding.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { Observation } from '#report/playbooks/analysis.ts';
import { isHistory } from './news.ts';

/**
 * While it is open what is counted as a conversion, nothing is advised that more conversions would come of: the figures
 * behind such advice hang on the answer.
 */
export function withoutDoubted(
  measures: Measures,
  observations: readonly Observation[],
  findings: readonly Finding[],
): Observation[] {
  const isInDoubt = findings.some(
    (finding) => finding.unbackedBy !== undefined && !isHistory(measures, finding),
  );
  return observations.filter(({ gain }) => !isInDoubt || gain?.metric !== 'conversions');
}
