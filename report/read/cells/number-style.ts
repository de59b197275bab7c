import type { NumberDraft } from './number-draft.ts';
import type { Separator } from './number-text.ts';

/** One vote per column that shows its decimal separator: the file's custom for columns that show nothing. */
export function voteOfFile(drafts: NumberDraft[]): number {
  let vote = 0;
  for (const draft of drafts) vote += Math.sign(balance(draft)) || signOf(separatorByLook(draft));
  return vote;
}

/**
 * Settles cells like `1.234`: thousands or decimals? The column's own proofs decide, then how its other numbers look,
 * then the file's other columns. Where nothing tells, three digits are thousands, unless the name speaks of an average.
 * Answers true where it had to guess.
 */
export function settleSeparators(draft: NumberDraft, name: string, fileVote: number): boolean {
  const dots = draft.open['.'].length;
  const commas = draft.open[','].length;
  if (dots + commas === 0) return false;
  const own = Math.sign(balance(draft)) || signOf(separatorByLook(draft)) || fileVote;
  const decimal: Separator = own === 0 ? guessed(name, dots >= commas ? '.' : ',') : own > 0 ? ',' : '.';
  const rows = draft.open[decimal];
  for (const row of rows) draft.values[row]! /= 1000;
  if (rows.length > 0) draft.decimals = Math.max(draft.decimals, 3);
  // Commas between thousands are what nearly every export writes: that is no guess worth a note.
  return own === 0 && (dots > 0 || decimal === ',');
}

const AVERAGE_NAME =
  /position|rank|rate|ratio|\bctr\b|\bcp[a-z]\b|\bavg|average|moyen|media|durchschnitt|frequen|häufigkeit|score|roas|duration|dauer|\bper\b|\/|%/i;

function guessed(name: string, open: Separator): Separator {
  if (AVERAGE_NAME.test(name)) return open;
  return open === '.' ? ',' : '.';
}

/** `1.234` beside 56 and 789, never 1234: the point groups thousands, so the comma is the decimal sign. */
function separatorByLook(draft: NumberDraft): Separator | null {
  const dots = draft.open['.'].length;
  const commas = draft.open[','].length;
  if (draft.bare === 0 || draft.bareOver999 > 0 || dots > 0 === commas > 0) return null;
  return dots > 0 ? ',' : '.';
}

/** Positive for the decimal comma, negative for the point. */
function signOf(separator: Separator | null): number {
  return separator === null ? 0 : separator === ',' ? 1 : -1;
}

function balance(draft: NumberDraft): number {
  return draft.proofs[','] - draft.proofs['.'];
}
