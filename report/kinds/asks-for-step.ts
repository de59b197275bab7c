import type { Finding } from '#report/discover/finding.ts';
import type { Measures } from '#report/measure/measures.ts';
import { toneOf } from '#report/write/insights/finding-text.ts';

/** For steps that speak of budgets, bids or creatives: there are none where nothing is bought. */
export function ifBought(_: Finding, { totals }: Measures): boolean {
  return (totals.cost ?? 0) > 0;
}

/** A campaign that was switched on or off was so by someone. */
export function unlessSwitched({ actual, baseline }: Finding): boolean {
  return actual !== 0 && baseline !== 0;
}

/** What went well asks for nothing on Monday. */
export function ifWorse(finding: Finding): boolean {
  return unlessSwitched(finding) && toneOf(finding.metric, finding.direction) === 'bad';
}
