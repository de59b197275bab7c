import type { Finding } from '#report/discover/finding.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { plainText } from '../facts/sentence.ts';
import { quietStep } from '../sections/quiet-summary.ts';
import { toneOf, type WrittenInsight } from './finding-text.ts';

export type NextStep = BlockOf<'actions'>['items'][number];

const MOST_STEPS = 5;

/** What a person can do, what may bring most first; one step for each name, none twice. */
export function nextSteps(writer: FactWriter, told: readonly WrittenInsight[]): NextStep[] {
  const steps: NextStep[] = [];
  const spokenOf = new Set<string>();
  const said = new Set<string>();
  for (const { id, title, action, finding, insight } of told) {
    if (action === null || (finding !== null && !leadsToStep(writer, finding))) continue;
    const name = insight.segment === null ? null : `${insight.segment.dimension} ${insight.segment.value}`;
    const words = plainText(action);
    if (said.has(words) || (name !== null && spokenOf.has(name))) continue;
    said.add(words);
    if (name !== null) spokenOf.add(name);
    steps.push({ insight: id, title: action, reason: title });
  }
  if (steps.length === 0) steps.push(...fromQuiet(quietStep(writer)));
  return steps.slice(0, MOST_STEPS);
}

function fromQuiet(step: { action: TextSpan[]; why: TextSpan[] } | null): NextStep[] {
  return step === null ? [] : [{ insight: '', title: step.action, reason: step.why }];
}

/** Kinds whose step speaks of budgets, bids or creatives: there are none where nothing is bought. */
const BOUGHT: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'waste',
  'winner',
  'loser',
  'fatigue',
  'pacing',
  'weekday_pattern',
]);

/** What went well or is over asks for nothing on Monday. */
function leadsToStep({ measures }: FactWriter, finding: Finding): boolean {
  const { kind, direction, metric, actual, baseline, unbackedBy } = finding;
  if (unbackedBy !== undefined) return true;
  if (BOUGHT.has(kind)) return (measures.totals.cost ?? 0) > 0;
  if (kind === 'dip' || kind === 'mix_shift') return false;
  // A campaign that was switched on or off was so by someone.
  if (actual === 0 || baseline === 0) return kind === 'tracking_break';
  if (kind === 'trend' || kind === 'level_shift' || kind === 'driver') {
    return toneOf(metric, direction) === 'bad';
  }
  return true;
}
