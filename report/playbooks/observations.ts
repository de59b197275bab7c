import { apartByEvent } from './analyses/apart-by-event.ts';
import type { Analysis, AnalysisContext, Observation } from './analysis.ts';
import type { Playbook } from './playbook.ts';

/** Asked of every file, whatever its discipline. */
export const OF_ALL_DISCIPLINES: readonly Analysis[] = [apartByEvent];

/**
 * What is found in a file: first what sets its periods apart. Where a few days do, nothing else is said to have raised or lowered
 * the whole.
 */
export function observationsOf({ analyses }: Playbook, context: AnalysisContext): Observation[] {
  const general = OF_ALL_DISCIPLINES.flatMap((analysis) => analysis.observe(context));
  const isExplained = general.some(({ explainsChange }) => explainsChange !== undefined);
  const asked = analyses.filter(({ asksForChange }) => !isExplained || !asksForChange);
  return [...general, ...asked.flatMap((analysis) => analysis.observe(context))];
}
