import type { Block, RichChild } from './blocks.ts';
import type { TextSpan } from './facts.ts';
import type { Report, Section } from './report.ts';

/** Every sentence of the report in reading order. */
export function narrativeOf(sections: readonly Section[]): Report['narrative'] {
  return sections.flatMap(({ id, blocks }) =>
    blocks.flatMap(sentencesOf).map((spans) => ({ section: id, spans })),
  );
}

function sentencesOf(block: Block): TextSpan[][] {
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return [block.spans];
    case 'findings':
      return block.items.flatMap(({ title, body }) => [title, body]);
    case 'actions':
      return block.items.map(({ title }) => title);
    case 'ledger':
      return [block.summary];
    case 'notes':
      return block.items;
    case 'table':
      return block.note.length === 0 ? [] : [block.note];
    case 'kpis':
      return [];
    case 'text':
      return block.children.flatMap(sentencesOfChild);
    case 'tasks':
      return block.rows.map(({ task }) => task);
    default:
      return block.caption.length === 0 ? [] : [block.caption];
  }
}

function sentencesOfChild(child: RichChild): TextSpan[][] {
  if (child.kind === 'list') return child.items;
  return child.kind === 'callout' ? child.paragraphs : [child.spans];
}
