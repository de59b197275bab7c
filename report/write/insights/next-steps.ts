import { kindOf } from '#report/kinds/kinds.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { plainText } from '../facts/sentence.ts';
import { quietStep } from '../sections/quiet-summary.ts';
import type { WrittenInsight } from './finding-text.ts';

export type NextStep = BlockOf<'actions'>['items'][number];

const MOST_STEPS = 5;

/** What a person can do, what may bring most first; one step for each name, none twice. */
export function nextSteps(
  writer: FactWriter,
  told: readonly WrittenInsight[],
  { hasHoles }: { hasHoles: boolean },
): NextStep[] {
  const steps: NextStep[] = [];
  const spokenOf = new Set<string>();
  const said = new Set<string>();
  for (const one of told) {
    const { id, title, action, finding, insight } = one;
    if (action === null || (finding !== null && !kindOf(finding).asksForStep(finding, writer.measures)))
      continue;
    if (isKnownWhere(one, told)) continue;
    const name = insight.segment === null ? null : `${insight.segment.dimension} ${insight.segment.value}`;
    const words = plainText(action);
    if (said.has(words) || (name !== null && spokenOf.has(name))) continue;
    said.add(words);
    if (name !== null) spokenOf.add(name);
    steps.push({ insight: id, title: action, reason: title });
  }
  // Where days are missing, who lost most is who was not recorded.
  if (steps.length === 0 && !hasHoles) steps.push(...fromQuiet(quietStep(writer)));
  return steps.slice(0, MOST_STEPS);
}

/** Where an analysis sends somebody to those who lost, to look for what changed in the whole is the same errand. */
function isKnownWhere({ finding, insight }: WrittenInsight, told: readonly WrittenInsight[]): boolean {
  if (finding === null || insight.segment !== null || kindOf(finding).course === undefined) return false;
  return told.some(
    (other) =>
      other.finding === null &&
      other.action !== null &&
      other.insight.segment !== null &&
      other.insight.metric === insight.metric &&
      other.tag === 'risk',
  );
}

function fromQuiet(step: { action: TextSpan[]; why: TextSpan[] } | null): NextStep[] {
  return step === null ? [] : [{ insight: '', title: step.action, reason: step.why }];
}
