import { blockAddresses, itemAddresses, plainWords, textsOf } from '#report/edition/addresses.ts';
import {
  type EditedBlock,
  type EditedItem,
  type EditedSection,
  type Edition,
  EDITION_VERSION,
  type Replaced,
} from '#report/edition/edition.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report, Section } from '#report/model/report.ts';
import { attr, children, isOn, type NodeJson } from './document-json.ts';
import { isSameText, spansOf } from './inline-json.ts';
import { isRich, ownBlock, textBlock } from './own-json.ts';

/** The draft that the edited document stands for. */
export function editionOf(report: Report, document: NodeJson): Edition {
  const [cover, sections] = children(document);
  return {
    version: EDITION_VERSION,
    ...changed('title', cover, [{ text: report.title }]),
    sections: children(sections).map((node) => sectionOf(report, node)),
  };
}

function sectionOf(report: Report, node: NodeJson): EditedSection {
  const id = attr(node, 'id');
  const own = isOn(node, 'own');
  const generated = own ? undefined : report.sections.find((section) => section.id === id);
  const [title, ...parts] = children(node);
  return {
    id,
    ...(own && { own: true as const }),
    ...hiddenOf(node),
    ...changed('title', title, generated === undefined ? null : [{ text: generated.title }]),
    blocks: blocksOf(generated, parts),
  };
}

function blocksOf(section: Section | undefined, parts: readonly NodeJson[]): EditedBlock[] {
  const blocks: EditedBlock[] = [];
  let rich: NodeJson[] = [];
  let texts = 0;
  const close = () => {
    if (rich.length > 0) blocks.push({ own: `text-${++texts}`, block: textBlock(rich) });
    rich = [];
  };
  for (const part of parts) {
    if (isRich(part)) {
      rich.push(part);
      continue;
    }
    close();
    const block = ownBlock(part) ?? generatedBlock(section, part);
    if (block !== null) blocks.push(block);
  }
  close();
  return blocks;
}

function generatedBlock(section: Section | undefined, node: NodeJson): EditedBlock | null {
  const at = attr(node, 'at');
  const blocks = section?.blocks ?? [];
  const block = blocks[blockAddresses(blocks).indexOf(at)];
  if (block === undefined) return null;
  const texts = textsIn(node, block);
  return {
    at,
    ...hiddenOf(node),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...itemsOf(node, block),
  };
}

function textsIn(node: NodeJson, block: Block): Record<string, Replaced> {
  const generated = textsOf(block);
  const lines: [string, NodeJson][] =
    node.type === 'slot'
      ? [['text', node]]
      : node.type === 'drawn'
        ? children(node).map((line) => [attr(line, 'place'), line])
        : [];
  return Object.fromEntries(
    lines.flatMap(([place, line]) => {
      const { text } = changed('text', line, generated[place] ?? []);
      return text === undefined ? [] : [[place, text]];
    }),
  );
}

function itemsOf(node: NodeJson, block: Block): { items?: EditedItem[] } {
  if (block.kind !== 'findings' && block.kind !== 'actions') return {};
  const addresses = itemAddresses(block);
  return {
    items: children(node).map((item): EditedItem => {
      const id = attr(item, 'id');
      const own = isOn(item, 'own');
      const story = block.items[addresses.indexOf(id)];
      const body = story === undefined ? null : 'body' in story ? story.body : story.reason;
      const [title, text] = children(item);
      const [owner, due] = [attr(item, 'owner'), attr(item, 'due')];
      return {
        id,
        ...(own && { own: true as const }),
        ...hiddenOf(item),
        ...changed('title', title, story?.title ?? null),
        ...changed('text', text, body),
        ...(owner !== '' && { owner }),
        ...(due !== '' && { due }),
      };
    }),
  };
}

function hiddenOf(node: NodeJson): { hidden?: true } {
  return isOn(node, 'hidden') ? { hidden: true } : {};
}

/** What stands in a line instead of the generated words; nothing where they are the same. Null: it is the agency's own. */
function changed<K extends 'title' | 'text'>(
  key: K,
  line: NodeJson | undefined,
  generated: readonly TextSpan[] | null,
): { [key in K]?: Replaced } {
  const spans = spansOf(line);
  if (generated !== null && isSameText(spans, generated)) return {};
  return { [key]: { base: generated === null ? '' : plainWords(generated), spans } } as {
    [key in K]?: Replaced;
  };
}
