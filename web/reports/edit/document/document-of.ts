import { blockAddresses, itemAddresses, textsOf } from '#report/edition/addresses.ts';
import type { EditedBlock, EditedItem, EditedSection, Edition, Replaced } from '#report/edition/edition.ts';
import { spellOut } from '#report/edition/spell-out.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report, Section } from '#report/model/report.ts';
import type { NodeJson } from './document-json.ts';
import { inlineOf } from './inline-json.ts';
import { ownNodes } from './own-json.ts';

/** A draft as the document that is edited: everything is in it, what is hidden too, so that one history undoes it all. */
export function documentOf(report: Report, draft: Edition): NodeJson {
  const edition = spellOut(report, draft);
  return {
    type: 'doc',
    content: [
      { type: 'cover', content: textOf(edition.title, [{ text: report.title }]) },
      { type: 'sections', content: edition.sections.map((section) => sectionOf(report, section)) },
    ],
  };
}

function sectionOf(report: Report, edited: EditedSection): NodeJson {
  const generated = report.sections.find(({ id }) => id === edited.id);
  const own = edited.own === true;
  return {
    type: 'section',
    attrs: { id: edited.id, own, hidden: edited.hidden === true },
    content: [
      { type: 'sectionTitle', content: textOf(edited.title, [{ text: generated?.title ?? '' }]) },
      ...edited.blocks.flatMap((block) => blockOf(generated, block)),
    ],
  };
}

function blockOf(section: Section | undefined, edited: EditedBlock): NodeJson[] {
  if ('own' in edited) return ownNodes(edited);
  const blocks = section?.blocks ?? [];
  const block = blocks[blockAddresses(blocks).indexOf(edited.at)];
  if (block === undefined) return [];
  const attrs = { at: edited.at, hidden: edited.hidden === true };
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return [
        {
          type: 'slot',
          attrs: { ...attrs, kind: block.kind },
          content: textOf(edited.texts?.['text'], block.spans),
        },
      ];
    case 'findings':
      return [{ type: 'findings', attrs, content: findingsOf(block, edited.items ?? []) }];
    case 'actions':
      return [
        { type: 'steps', attrs: { ...attrs, own: false }, content: stepsOf(block, edited.items ?? []) },
      ];
    default:
      return [{ type: 'drawn', attrs, content: linesOf(block, section?.title ?? '', edited.texts ?? {}) }];
  }
}

/** Title, caption and notes of what is drawn. A title that its section has already is not shown, and so not there to edit. */
function linesOf(block: Block, section: string, texts: Record<string, Replaced>): NodeJson[] {
  return Object.entries(textsOf(block)).flatMap(([place, spans]) => {
    if (place === 'title' && (block as { title?: string }).title === section) return [];
    return [{ type: 'line', attrs: { place }, content: textOf(texts[place], spans) }];
  });
}

function findingsOf(block: BlockOf<'findings'>, edited: readonly EditedItem[]): NodeJson[] {
  const addresses = itemAddresses(block);
  return edited.flatMap((item) => {
    const finding = block.items[addresses.indexOf(item.id)];
    if (finding === undefined) return [];
    const attrs = { id: item.id, hidden: item.hidden === true, tag: finding.tag, tagText: finding.tag_text };
    return [{ type: 'finding', attrs, content: storyOf(item, finding.title, finding.body) }];
  });
}

function stepsOf(block: BlockOf<'actions'>, edited: readonly EditedItem[]): NodeJson[] {
  const addresses = itemAddresses(block);
  return edited.flatMap((item) => {
    const step = block.items[addresses.indexOf(item.id)];
    const own = item.own === true;
    if (step === undefined && !own) return [];
    const { id, owner = '', due = '' } = item;
    const attrs = { id, own, hidden: item.hidden === true, owner, due };
    return [{ type: 'step', attrs, content: storyOf(item, step?.title ?? [], step?.reason ?? []) }];
  });
}

function storyOf(item: EditedItem, title: TextSpan[], text: TextSpan[]): NodeJson[] {
  return [
    { type: 'itemTitle', content: textOf(item.title, title) },
    { type: 'itemText', content: textOf(item.text, text) },
  ];
}

function textOf(change: Replaced | undefined, generated: readonly TextSpan[]): NodeJson[] {
  return inlineOf(change?.spans ?? generated);
}
