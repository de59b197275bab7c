import type { Block, RichChild } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';

/** Whether a block shows nothing: no words, no rows, no picture. */
export function isBlank(block: Block): boolean {
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return isSilent(block.spans);
    case 'findings':
    case 'actions':
    case 'notes':
      return block.items.length === 0;
    case 'text':
      return block.children.every(isBlankChild);
    case 'picture':
      return block.source === '';
    case 'tasks':
      return block.rows.every(({ task, owner }) => isSilent(task) && owner.trim() === '');
    default:
      return false;
  }
}

function isBlankChild(child: RichChild): boolean {
  if (child.kind === 'list') return child.items.every(isSilent);
  return child.kind === 'callout' ? child.paragraphs.every(isSilent) : isSilent(child.spans);
}

export function isSilent(spans: readonly TextSpan[]): boolean {
  return spans.every(({ text }) => text.trim() === '');
}
