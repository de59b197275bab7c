import type { Report } from '../model/report.ts';
import { stepsBetween, type Step } from './longest-common.ts';
import { shownFigures } from './shown-figures.ts';
import { shownTexts, type ShownText } from './shown-texts.ts';

export interface ChangedFigure {
  readonly label: string;
  /** Null where the report does not show it. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangedWords {
  readonly section: string;
  readonly pieces: readonly { readonly text: string; readonly change: Step<string>['change'] }[];
}

export interface ReportChanges {
  readonly figures: readonly ChangedFigure[];
  readonly words: readonly ChangedWords[];
}

/** What a reader of two versions of a report finds different: in figures, and in words. */
export function compareReports(before: Report, after: Report): ReportChanges {
  return { figures: changedFigures(before, after), words: changedWords(before, after) };
}

function changedFigures(before: Report, after: Report): ChangedFigure[] {
  const [old, now] = [shownFigures(before), shownFigures(after)];
  const labels = new Set([...old.keys(), ...now.keys()]);
  return [...labels]
    .filter((label) => old.get(label) !== now.get(label))
    .map((label) => ({ label, before: old.get(label) ?? null, after: now.get(label) ?? null }));
}

function changedWords(before: Report, after: Report): ChangedWords[] {
  const [old, now] = [shownTexts(before), shownTexts(after)];
  const texts = new Map([...old, ...now].map((text) => [keyOf(text), text]));
  const steps = stepsBetween(old.map(keyOf), now.map(keyOf));
  const textOf = (key: string | undefined) => (key === undefined ? undefined : texts.get(key));
  return runsOf(steps).flatMap(({ removed, added }) => {
    const most = Math.max(removed.length, added.length);
    // A text that took another's place is told as one changed text, word by word.
    return Array.from({ length: most }, (_, at) => changed(textOf(removed[at]), textOf(added[at])));
  });
}

function keyOf({ section, text }: ShownText): string {
  return JSON.stringify([section, text]);
}

interface Run {
  readonly removed: string[];
  readonly added: string[];
}

/** What changed between two texts that stayed. */
function runsOf(steps: readonly Step<string>[]): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const { item, change } of steps) {
    if (change === 'same') {
      open = null;
      continue;
    }
    if (open === null) runs.push((open = { removed: [], added: [] }));
    open[change].push(item);
  }
  return runs;
}

function changed(before: ShownText | undefined, after: ShownText | undefined): ChangedWords {
  const steps = stepsBetween(wordsOf(before?.text ?? ''), wordsOf(after?.text ?? ''));
  return { section: after?.section ?? before?.section ?? '', pieces: joined(steps) };
}

/** Words with the space that follows them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/gu) ?? [];
}

function joined(steps: readonly Step<string>[]): ChangedWords['pieces'] {
  const pieces: { text: string; change: Step<string>['change'] }[] = [];
  for (const { item, change } of steps) {
    const last = pieces.at(-1);
    if (last?.change === change) last.text += item;
    else pieces.push({ text: item, change });
  }
  return pieces;
}
