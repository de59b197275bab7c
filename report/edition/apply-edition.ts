import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { narrativeOf } from '#report/model/narrative.ts';
import type { Report, Section } from '#report/model/report.ts';
import { blockAddresses, inOrder, itemAddresses, plainWords } from './addresses.ts';
import { bindWords, type Binding, bindingOf } from './bind-words.ts';
import type { EditedBlock, EditedItem, EditedSection, Edition, Replaced } from './edition.ts';
import { isBlank } from './is-blank.ts';
import { blockId } from './spell-out.ts';
import { tidyOwn } from './tidy-own.ts';
import { withoutHidden } from './without-hidden.ts';

/** The report as its draft shows it: the one way to what page and PDF draw. Nothing of what is hidden is left in it. */
export function applyEdition(report: Report, edition: Edition): Report {
  const binding = bindingOf(report);
  const generated = new Map(report.sections.map((section) => [section.id, section]));
  const edited = new Map(edition.sections.map((section) => [section.id, section]));
  const order = inOrder(generated, named(edition.sections));
  const sections = order.flatMap((id) => appliedSection(generated.get(id), edited.get(id), binding));
  return withoutHidden(report, {
    ...report,
    title: plainTitle(edition.title, report.title, binding),
    narrative: narrativeOf(sections),
    sections,
  });
}

function named(sections: readonly EditedSection[]): { id: string; own: boolean }[] {
  return sections.map(({ id, own }) => ({ id, own: own === true }));
}

function appliedSection(
  generated: Section | undefined,
  edited: EditedSection | undefined,
  binding: Binding,
): Section[] {
  if (edited?.hidden === true) return [];
  if (edited === undefined) return generated === undefined ? [] : [generated];
  const blocks = appliedBlocks(generated?.blocks ?? [], edited.blocks, binding);
  if (blocks.length === 0) return [];
  const before = generated?.title ?? '';
  const title = plainTitle(edited.title, before, binding);
  return [{ id: edited.id, title, blocks: blocks.map((block) => underTitle(block, before, title)) }];
}

/** A block that goes by its section's title, and so shows none of its own, goes by the new one. */
function underTitle(block: Block, before: string, title: string): Block {
  return 'title' in block && block.title === before ? { ...block, title } : block;
}

function appliedBlocks(generated: readonly Block[], edited: readonly EditedBlock[], binding: Binding) {
  const addresses = blockAddresses(generated);
  const known = new Map(generated.map((block, index) => [addresses[index]!, block]));
  const changes = new Map(edited.map((block) => [blockId(block), block]));
  const order = inOrder(
    known,
    edited.map((block) => ({ id: blockId(block), own: 'own' in block })),
  );
  return order.flatMap((id): Block[] => {
    const block = known.get(id);
    const change = changes.get(id);
    if (change?.hidden === true) return [];
    if (change !== undefined && 'own' in change) return present(tidyOwn(bindWords(change.block, binding)));
    if (block === undefined) return [];
    return change === undefined ? [block] : present(changedBlock(block, change, binding), block);
  });
}

/** What says nothing any more is not drawn: a heading over nothing helps nobody. What said nothing before stays as it was. */
function present(block: Block, generated: Block | null = null): Block[] {
  return isBlank(block) && (generated === null || !isBlank(generated)) ? [] : [block];
}

type EditedGenerated = Extract<EditedBlock, { at: string }>;

function changedBlock(block: Block, { texts = {}, items }: EditedGenerated, binding: Binding): Block {
  const changed = (place: string, spans: TextSpan[]) => replaced(texts[place], spans, binding);
  const title = (own: string) => plainTitle(texts['title'], own, binding);
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return { ...block, spans: changed('text', block.spans) };
    case 'findings':
      return { ...block, items: items === undefined ? block.items : findings(block, items, binding) };
    case 'actions':
      return { ...block, items: items === undefined ? block.items : steps(block, items, binding) };
    case 'notes': {
      const notes = block.items.map((item, index) => changed(`item${index + 1}`, item));
      const kept = notes.filter(
        (item, index) => plainWords(item).trim() !== '' || item === block.items[index],
      );
      return { ...block, title: title(block.title), items: kept };
    }
    case 'table':
      return { ...block, title: title(block.title), note: changed('note', block.note) };
    case 'line':
    case 'bars':
    case 'shares':
    case 'waterfall':
    case 'funnel':
    case 'heat':
      return { ...block, title: title(block.title), caption: changed('caption', block.caption) };
    default:
      return block;
  }
}

function replaced(change: Replaced | undefined, spans: TextSpan[], binding: Binding): TextSpan[] {
  return change === undefined ? spans : bindWords(change.spans, binding);
}

/** Longer than this is no title; page and paper cut it alike. */
const LONGEST_TITLE = 300;

/** Titles are words alone: they stand in menus, heads of pages and file names as well. An empty one says nothing: the old stands. */
function plainTitle(change: Replaced | undefined, title: string, binding: Binding): string {
  if (change === undefined) return title;
  const words = plainWords(bindWords(change.spans, binding)).trim();
  return (
    (words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE - 1).toWellFormed()}…` : words) || title
  );
}

function findings(block: BlockOf<'findings'>, edited: readonly EditedItem[], binding: Binding) {
  return arranged(itemAddresses(block), block.items, edited).flatMap(({ item, change }) => {
    if (item === undefined) return [];
    const title = replaced(change?.title, item.title, binding);
    const body = replaced(change?.text, item.body, binding);
    return plainWords([...title, ...body]).trim() === '' ? [] : [{ ...item, title, body }];
  });
}

function steps(block: BlockOf<'actions'>, edited: readonly EditedItem[], binding: Binding) {
  return arranged(itemAddresses(block), block.items, edited).flatMap(({ item, change }) => {
    const title = replaced(change?.title, item?.title ?? [], binding);
    const reason = replaced(change?.text, item?.reason ?? [], binding);
    if (plainWords([...title, ...reason]).trim() === '') return [];
    const { owner, due } = change ?? {};
    return [
      {
        insight: item?.insight ?? '',
        title,
        reason,
        ...(owner === undefined || owner.trim() === '' ? {} : { owner: bindWords(owner, binding) }),
        ...(due === undefined ? {} : { due }),
      },
    ];
  });
}

/** The items in their order, without those that are hidden, each with what was changed in it. */
function arranged<T>(addresses: readonly string[], items: readonly T[], edited: readonly EditedItem[]) {
  const known = new Map(items.map((item, index) => [addresses[index]!, item]));
  const changes = new Map(edited.map((item) => [item.id, item]));
  const order = inOrder(
    known,
    edited.map(({ id, own }) => ({ id, own: own === true })),
  );
  return order.flatMap((id) => {
    const change = changes.get(id);
    return change?.hidden === true ? [] : [{ item: known.get(id), change }];
  });
}
