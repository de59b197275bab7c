import type { OwnBlock, RichChild } from '#report/model/blocks.ts';
import { isSilent } from './is-blank.ts';

/** An own block without what was begun and left empty: page and paper show the same lines. */
export function tidyOwn(block: OwnBlock): OwnBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, children: block.children.flatMap(tidyChild) };
    case 'tasks':
      return {
        ...block,
        rows: block.rows.filter(({ task, owner }) => !isSilent(task) || owner.trim() !== ''),
      };
    case 'actions':
      return { ...block, items: block.items.filter(({ title, reason }) => !isSilent([...title, ...reason])) };
    case 'picture':
      return isSilent(block.caption) ? { ...block, caption: [] } : block;
  }
}

function tidyChild(child: RichChild): RichChild[] {
  switch (child.kind) {
    case 'list': {
      const items = child.items.filter((item) => !isSilent(item));
      return items.length === 0 ? [] : [{ ...child, items }];
    }
    case 'callout': {
      const paragraphs = child.paragraphs.filter((paragraph) => !isSilent(paragraph));
      return paragraphs.length === 0 ? [] : [{ ...child, paragraphs }];
    }
    default:
      return isSilent(child.spans) ? [] : [child];
  }
}
