import type { NumberDraft } from './number-draft.ts';
import type { Separator } from './number-text.ts';

export interface StyleContext {
  /** Proofs in favour of the decimal comma minus those of the decimal point, one vote a column. */
  fileVote: number;
  delimiter: string;
}

/** One vote per column that proves its decimal separator: the file's custom for columns that prove nothing. */
export function voteOfFile(drafts: NumberDraft[]): number {
  let vote = 0;
  for (const draft of drafts) vote += Math.sign(balance(draft));
  return vote;
}

/**
 * Settles cells like `1.234`: thousands or decimals? The column's own proofs decide, then how its other numbers look,
 * then the file's other columns, then the custom that goes with the delimiter. Answers true where it had to guess.
 */
export function settleSeparators(draft: NumberDraft, context: StyleContext): boolean {
  const open = draft.open['.'].length + draft.open[','].length;
  if (open === 0) return false;
  const { decimal, guessed } = decimalSeparator(draft, context);
  const rows = draft.open[decimal];
  for (const row of rows) draft.values[row]! /= 1000;
  if (rows.length > 0) draft.decimals = Math.max(draft.decimals, 3);
  return guessed;
}

function decimalSeparator(
  draft: NumberDraft,
  context: StyleContext,
): { decimal: Separator; guessed: boolean } {
  const own = balance(draft);
  if (own !== 0) return { decimal: own > 0 ? ',' : '.', guessed: false };
  const dots = draft.open['.'].length;
  const commas = draft.open[','].length;
  const groups = draft.bare > 0 && draft.bareOver999 === 0;
  if (groups && dots > 0 && commas === 0) return { decimal: ',', guessed: false };
  if (groups && commas > 0 && dots === 0) return { decimal: '.', guessed: false };
  if (context.fileVote !== 0) return { decimal: context.fileVote > 0 ? ',' : '.', guessed: false };
  const custom: Separator = context.delimiter === ';' ? ',' : '.';
  return { decimal: custom, guessed: !(custom === '.' && dots === 0) };
}

function balance(draft: NumberDraft): number {
  return draft.proofs[','] - draft.proofs['.'];
}
