import { isSilent } from '#report/edition/is-blank.ts';
import type { OwnBlock, RichChild } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { fillWords } from './placeholders.ts';

export interface FilledBlock {
  block: OwnBlock;
  /** Sentences that were left out. */
  missing: string[];
}

/** An own block of a template as a report fills it in. Lines that lost all they said go; those that were empty stay to be filled. */
export function fillOwnBlock(report: Report, block: OwnBlock): FilledBlock {
  const missing: string[] = [];
  const fill = (spans: TextSpan[]): TextSpan[] => {
    const filled = fillWords(report, spans);
    missing.push(...filled.missing);
    return filled.spans;
  };
  return { block: filledBlock(block, fill), missing };
}

type Fill = (spans: TextSpan[]) => TextSpan[];

function filledBlock(block: OwnBlock, fill: Fill): OwnBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, children: block.children.flatMap((child) => filledChild(child, fill)) };
    case 'picture':
      return { ...block, caption: fill(block.caption) };
    case 'tasks':
      return {
        ...block,
        rows: block.rows.flatMap((row) => {
          const task = fill(row.task);
          return isLost(row.task, task) ? [] : [{ ...row, task }];
        }),
      };
    case 'actions':
      return {
        ...block,
        items: block.items.flatMap((item) => {
          const title = fill(item.title);
          const reason = fill(item.reason);
          return isLost(item.title, title) ? [] : [{ ...item, title, reason }];
        }),
      };
  }
}

function filledChild(child: RichChild, fill: Fill): RichChild[] {
  switch (child.kind) {
    case 'list': {
      const items = filledLines(child.items, fill);
      return items.length === 0 && child.items.length > 0 ? [] : [{ ...child, items }];
    }
    case 'callout': {
      const paragraphs = filledLines(child.paragraphs, fill);
      return paragraphs.length === 0 && child.paragraphs.length > 0 ? [] : [{ ...child, paragraphs }];
    }
    default: {
      const spans = fill(child.spans);
      return isLost(child.spans, spans) ? [] : [{ ...child, spans }];
    }
  }
}

function filledLines(lines: readonly TextSpan[][], fill: Fill): TextSpan[][] {
  return lines.flatMap((line) => {
    const filled = fill(line);
    return isLost(line, filled) ? [] : [filled];
  });
}

function isLost(before: readonly TextSpan[], after: readonly TextSpan[]): boolean {
  return !isSilent(before) && isSilent(after);
}
