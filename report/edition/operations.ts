import type { OwnBlock } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { blockAddresses, itemAddresses, plainWords, textsOf } from './addresses.ts';
import type { EditedBlock, EditedItem, EditedSection, Edition } from './edition.ts';
import { blockId, spellOut } from './spell-out.ts';

/** One change of a draft, as plain data. */
export type EditOperation =
  | { kind: 'retitle'; spans: TextSpan[] }
  | { kind: 'rename-section'; section: string; spans: TextSpan[] }
  | { kind: 'show-section'; section: string; shown: boolean }
  | { kind: 'move-section'; section: string; to: number }
  | { kind: 'add-section'; section: string; spans: TextSpan[]; at: number }
  | { kind: 'remove-section'; section: string }
  | { kind: 'show-block'; section: string; block: string; shown: boolean }
  | { kind: 'move-block'; section: string; block: string; to: number }
  | { kind: 'write'; section: string; block: string; place: string; spans: TextSpan[] }
  | { kind: 'put-block'; section: string; own: string; block: OwnBlock; at: number }
  | { kind: 'remove-block'; section: string; own: string }
  | { kind: 'show-item'; section: string; block: string; item: string; shown: boolean }
  | { kind: 'move-item'; section: string; block: string; item: string; to: number }
  | {
      kind: 'write-item';
      section: string;
      block: string;
      item: string;
      place: 'title' | 'text';
      spans: TextSpan[];
    }
  | {
      kind: 'assign-step';
      section: string;
      block: string;
      item: string;
      owner: string | null;
      due: string | null;
    }
  | { kind: 'add-step'; section: string; block: string; item: string; spans: TextSpan[]; at: number }
  | { kind: 'remove-step'; section: string; block: string; item: string };

/** Makes one change; a change of something that is not there changes nothing. */
export function editOperation(report: Report, draft: Edition, operation: EditOperation): Edition {
  const edition = spellOut(report, draft);
  switch (operation.kind) {
    case 'retitle':
      return { ...edition, title: { base: report.title, spans: operation.spans } };
    case 'add-section': {
      if (edition.sections.some(({ id }) => id === operation.section)) return edition;
      const title = { base: '', spans: operation.spans };
      const section: EditedSection = { id: operation.section, own: true, title, blocks: [] };
      return { ...edition, sections: edition.sections.toSpliced(operation.at, 0, section) };
    }
    case 'remove-section':
      return {
        ...edition,
        sections: edition.sections.filter(({ id, own }) => own !== true || id !== operation.section),
      };
    case 'move-section': {
      const isIt = ({ id }: EditedSection) => id === operation.section;
      return { ...edition, sections: moved(edition.sections, isIt, operation.to) };
    }
    default:
      return {
        ...edition,
        sections: edition.sections.map((section) =>
          section.id === operation.section ? inSection(report, section, operation) : section,
        ),
      };
  }
}

type InSection = Exclude<
  EditOperation,
  { kind: 'retitle' | 'add-section' | 'remove-section' | 'move-section' }
>;

function inSection(report: Report, section: EditedSection, operation: InSection): EditedSection {
  const { blocks } = section;
  switch (operation.kind) {
    case 'rename-section': {
      const base = report.sections.find(({ id }) => id === section.id)?.title ?? '';
      return { ...section, title: { base, spans: operation.spans } };
    }
    case 'show-section':
      return shown(section, operation.shown);
    case 'put-block': {
      const own: EditedBlock = { own: operation.own, block: operation.block };
      const at = blocks.findIndex((block) => 'own' in block && block.own === operation.own);
      return {
        ...section,
        blocks: at < 0 ? blocks.toSpliced(operation.at, 0, own) : blocks.with(at, own),
      };
    }
    case 'remove-block':
      return {
        ...section,
        blocks: blocks.filter((block) => !('own' in block) || block.own !== operation.own),
      };
    case 'move-block': {
      const isIt = (block: EditedBlock) => blockId(block) === operation.block;
      return { ...section, blocks: moved(blocks, isIt, operation.to) };
    }
    default:
      return {
        ...section,
        blocks: blocks.map((block) =>
          blockId(block) === operation.block ? inBlock(report, section.id, block, operation) : block,
        ),
      };
  }
}

type InBlock = Exclude<
  InSection,
  { kind: 'rename-section' | 'show-section' | 'put-block' | 'remove-block' | 'move-block' }
>;

function inBlock(report: Report, section: string, block: EditedBlock, operation: InBlock): EditedBlock {
  if (operation.kind === 'show-block') return shown(block, operation.shown);
  if ('own' in block) return block;
  if (operation.kind === 'write') {
    const found = generatedBlock(report, section, block.at);
    const spans = found === undefined ? undefined : textsOf(found)[operation.place];
    if (spans === undefined) return block;
    const change = { base: plainWords(spans), spans: operation.spans };
    return { ...block, texts: { ...block.texts, [operation.place]: change } };
  }
  const { items } = block;
  if (items === undefined) return block;
  const isIt = ({ id }: EditedItem) => id === operation.item;
  switch (operation.kind) {
    case 'move-item':
      return { ...block, items: moved(items, isIt, operation.to) };
    case 'add-step': {
      if (!block.at.startsWith('actions') || items.some(isIt)) return block;
      const title = { base: '', spans: operation.spans };
      return { ...block, items: items.toSpliced(operation.at, 0, { id: operation.item, own: true, title }) };
    }
    case 'remove-step':
      return { ...block, items: items.filter((item) => item.own !== true || !isIt(item)) };
    default:
      return {
        ...block,
        items: items.map((item) => (isIt(item) ? inItem(report, section, block.at, item, operation) : item)),
      };
  }
}

type InItem = Extract<InBlock, { kind: 'show-item' | 'write-item' | 'assign-step' }>;

function inItem(
  report: Report,
  section: string,
  at: string,
  item: EditedItem,
  operation: InItem,
): EditedItem {
  switch (operation.kind) {
    case 'show-item':
      return shown(item, operation.shown);
    case 'write-item': {
      const base = plainWords(generatedItem(report, section, at, item.id)?.[operation.place] ?? []);
      return { ...item, [operation.place]: { base, spans: operation.spans } };
    }
    case 'assign-step': {
      const { owner: _owner, due: _due, ...others } = item;
      const { owner, due } = operation;
      return { ...others, ...(owner === null ? {} : { owner }), ...(due === null ? {} : { due }) };
    }
  }
}

function generatedBlock(report: Report, section: string, at: string) {
  const blocks = report.sections.find(({ id }) => id === section)?.blocks ?? [];
  return blocks[blockAddresses(blocks).indexOf(at)];
}

function generatedItem(report: Report, section: string, at: string, id: string) {
  const block = generatedBlock(report, section, at);
  if (block?.kind !== 'findings' && block?.kind !== 'actions') return undefined;
  const item = block.items[itemAddresses(block).indexOf(id)];
  return item && { title: item.title, text: 'body' in item ? item.body : item.reason };
}

function shown<T extends { hidden?: true | undefined }>(part: T, isShown: boolean): T {
  const { hidden: _hidden, ...others } = part;
  return (isShown ? others : { ...others, hidden: true }) as T;
}

function moved<T>(parts: T[], isIt: (part: T) => boolean, to: number): T[] {
  const from = parts.findIndex(isIt);
  const part = parts[from];
  return part === undefined ? parts : parts.toSpliced(from, 1).toSpliced(to, 0, part);
}
