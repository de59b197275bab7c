import type { OwnBlock, RichChild } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { EditedBlock, EditedItem, Edition, Replaced } from './edition.ts';

/** Where in a draft a text stands. */
export interface TextPlace {
  /** Null for the title on the cover. */
  section: string | null;
  /** Address of a generated block, id of an own one; null for the section's title. */
  block: string | null;
  item: string | null;
  place: string;
}

export interface EditedText {
  where: TextPlace;
  spans: TextSpan[];
  /** The generated words it replaced; null where the agency added it. */
  base: string | null;
}

/** Every text an agency wrote, in the order of the draft. */
export function editedTexts(edition: Edition): EditedText[] {
  const cover = { section: null, block: null, item: null, place: 'title' };
  return [
    ...replacedText(edition.title, cover),
    ...edition.sections.flatMap(({ id, title, own, blocks }) => [
      ...replacedText(title, { section: id, block: null, item: null, place: 'title' }, own === true),
      ...blocks.flatMap((block) => textsIn(id, block)),
    ]),
  ];
}

function replacedText(change: Replaced | undefined, where: TextPlace, own = false): EditedText[] {
  return change === undefined ? [] : [{ where, spans: change.spans, base: own ? null : change.base }];
}

function textsIn(section: string, block: EditedBlock): EditedText[] {
  if ('own' in block) {
    return ownTexts(block.block).map(([place, spans]) => ({
      where: { section, block: block.own, item: null, place },
      spans,
      base: null,
    }));
  }
  const { at, texts = {}, items = [] } = block;
  return [
    ...Object.entries(texts).flatMap(([place, change]) =>
      replacedText(change, { section, block: at, item: null, place }),
    ),
    ...items.flatMap((item) => itemTexts(section, at, item)),
  ];
}

function itemTexts(section: string, block: string, { id, own, title, text }: EditedItem): EditedText[] {
  const where = { section, block, item: id };
  return [
    ...replacedText(title, { ...where, place: 'title' }, own === true),
    ...replacedText(text, { ...where, place: 'text' }, own === true),
  ];
}

function ownTexts(block: OwnBlock): [place: string, spans: TextSpan[]][] {
  switch (block.kind) {
    case 'text':
      return block.children.flatMap((child, index) =>
        childTexts(child).map((spans, at): [string, TextSpan[]] => [`${index + 1}.${at + 1}`, spans]),
      );
    case 'picture':
      return [['caption', block.caption]];
    case 'tasks':
      return block.rows.map(({ task }, index) => [`row${index + 1}`, task]);
    case 'actions':
      return block.items.flatMap(({ title, reason }, index): [string, TextSpan[]][] => [
        [`title${index + 1}`, title],
        [`text${index + 1}`, reason],
      ]);
  }
}

function childTexts(child: RichChild): TextSpan[][] {
  if (child.kind === 'list') return child.items;
  return child.kind === 'callout' ? child.paragraphs : [child.spans];
}
