import { formatNumber } from '#report/format/number.ts';
import { blankLines, cellCount, recordTexts, type Grid } from '../grid/grid.ts';
import { LIMITS } from '../limits.ts';
import { UnreadableFile, type LeftOut, type LeftOutReason } from '../table.ts';

const LONGEST_TEXT = 200;
const CELLS_SHOWN = 60;

/** For a file that is little else than blank lines and totals. */
export function tooManyLeftOut(): UnreadableFile {
  return new UnreadableFile(
    'too_ragged',
    `More than ${formatNumber(LIMITS.leftOut, 0, 'en')} lines of this file are not data. Export it again, or remove the empty lines.`,
  );
}

/** Every row that is not data, with its line, reason and text. */
export class Ledger {
  private readonly entries: LeftOut[] = [];

  add(grid: Grid, record: number, reason: LeftOutReason): void {
    const { entries } = this;
    const line = grid.line[record]!;
    const lines = reason === 'blank' ? blankLines(grid, record) : 1;
    if (entries.length + lines > LIMITS.leftOut) throw tooManyLeftOut();
    const text = reason === 'blank' ? '' : textOf(grid, record);
    for (let i = 0; i < lines; i++) entries.push({ line: line + i, reason, text });
  }

  sorted(): LeftOut[] {
    return this.entries.toSorted((a, b) => a.line - b.line);
  }
}

function textOf(grid: Grid, record: number): string {
  const texts = recordTexts(grid, record, Math.min(CELLS_SHOWN, cellCount(grid, record)));
  while (texts.at(-1) === '') texts.pop();
  const text = texts.join(' | ');
  return text.length <= LONGEST_TEXT ? text : text.slice(0, LONGEST_TEXT).toWellFormed();
}
