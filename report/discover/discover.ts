import type { Measures } from '#report/measure/measures.ts';
import { groupEvents } from './attribute/group-events.ts';
import { narrowCauses } from './attribute/narrow-cause.ts';
import { markUnbackedRises } from './attribute/unbacked-rise.ts';
import { examine } from './detect/events.ts';
import type { Finding } from './finding.ts';
import { explainByHolidays } from './attribute/explain-by-holidays.ts';
import type { KindDetection, Known } from './kind-detection.ts';
import { buildPanel, type Panel } from '#report/measure/panel/panel.ts';
import { rank } from './rank/rank.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Everything that happened, each event once, the weightiest first. */
export function discover(measures: Measures, kinds: readonly KindDetection[]): Finding[] {
  const whole = buildPanel(measures);
  if (!whole || whole.metrics.length === 0) return rank(findAll({ measures, dated: null }, kinds), kinds);
  const { missing, panel } = setMissingApart(measures, whole, kinds);
  const examination = examine(panel);
  const incidents = groupEvents(panel, examination);
  const found = findAll({ measures, dated: { panel, examination, incidents } }, kinds);
  const findings = rank([...missing, ...found], kinds);
  const caused = markUnbackedRises(narrowCauses(findings, measures), panel);
  const named = explainByHolidays(caused, measures.dataset);
  const folded = kinds.reduce((told, kind) => kind.fold?.(told, panel) ?? told, named);
  return folded.filter(isLikely);
}

/** What is weak by itself may still be one more of what recurs, so this is asked last. */
function isLikely({ kind, confidence }: Finding): boolean {
  const { leastConfidence, leastShiftConfidence } = THRESHOLDS;
  return (
    confidence === null || confidence >= (kind === 'level_shift' ? leastShiftConfidence : leastConfidence)
  );
}

function setMissingApart(
  measures: Measures,
  whole: Panel,
  kinds: readonly KindDetection[],
): { missing: Finding[]; panel: Panel } {
  const missing: Finding[] = [];
  let panel = whole;
  for (const kind of kinds) {
    const here = kind.findMissing?.(measures, panel);
    if (!here) continue;
    missing.push(...here.found);
    panel = here.recorded;
  }
  return { missing, panel };
}

function findAll(known: Known, kinds: readonly KindDetection[]): Finding[] {
  return kinds.flatMap((kind) => kind.find?.(known) ?? []);
}
