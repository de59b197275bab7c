import {
  EDITION_VERSION,
  type EditedBlock,
  type EditedItem,
  type EditedReportBlock,
  type EditedSection,
  type Edition,
} from '#report/edition/edition.ts';
import { isBlank } from '#report/edition/is-blank.ts';
import { blockId } from '#report/edition/spell-out.ts';
import type { Report } from '#report/model/report.ts';

/** What templates begin a report with; null where one changes nothing. */
export interface Beginnings {
  former: Edition | null;
  next: Edition | null;
}

/**
 * What an agency wrote, in the arrangement of another template: order and titles are the template's, words, own sections and what
 * the agency itself hid are the agency's. Sections of the former template that nobody wrote in are gone.
 */
export function changeTemplate(report: Report, { former, next }: Beginnings, written: Edition): Edition {
  const own = byId(written.sections);
  const before = byId(former?.sections ?? []);
  const arranged = next?.sections ?? report.sections.map(({ id }): EditedSection => ({ id, blocks: [] }));
  const named = byId(arranged);
  const sections = arranged.map((section) => {
    const said = own.get(section.id);
    if (said === undefined) return section;
    if (section.own === true) return isFilled(said) ? { ...said, own: true as const } : section;
    return withWords(section, said, before.get(section.id));
  });
  const others = written.sections.filter((one) => one.own === true && !named.has(one.id) && isFilled(one));
  return {
    version: EDITION_VERSION,
    ...(written.title === undefined ? {} : { title: written.title }),
    sections: sections.toSpliced(1, 0, ...others),
  };
}

function byId<T extends { id: string }>(all: readonly T[]): Map<string, T> {
  return new Map(all.map((one) => [one.id, one]));
}

function isFilled({ blocks }: EditedSection): boolean {
  return blocks.some((block) => 'own' in block && !isBlank(block.block));
}

interface Hideable {
  hidden?: true | undefined;
}

/** Hidden by the template of now, or by the agency: what only the former template hid is shown again. */
function hiddenIn(next: Hideable | undefined, said: Hideable, former: Hideable | undefined): Hideable {
  const byAgency = said.hidden === true && former?.hidden !== true;
  return next?.hidden === true || byAgency ? { hidden: true } : {};
}

function withWords(
  { hidden: _hidden, ...section }: EditedSection,
  said: EditedSection,
  former: EditedSection | undefined,
): EditedSection {
  const [next, before] = [section.blocks, former?.blocks ?? []].map(
    (blocks) => new Map(blocks.map((block) => [blockId(block), block as EditedReportBlock])),
  ) as [Map<string, EditedReportBlock>, Map<string, EditedReportBlock>];
  const isRenamed = said.title !== undefined && former?.title === undefined;
  const blocks = said.blocks.flatMap((block): EditedBlock[] => {
    if ('own' in block) return [block];
    const { hidden: _was, items: _items, ...words } = block;
    const [now, was] = [next.get(block.at), before.get(block.at)];
    next.delete(block.at);
    const items = mergedItems(now?.items, block.items, was?.items);
    return [{ ...words, ...hiddenIn(now, block, was), ...(items.length === 0 ? {} : { items }) }];
  });
  return {
    ...section,
    ...hiddenIn({ hidden: _hidden }, said, former),
    ...(isRenamed ? { title: said.title } : {}),
    blocks: [...blocks, ...next.values()],
  };
}

function mergedItems(
  next: readonly EditedItem[] = [],
  said: readonly EditedItem[] = [],
  former: readonly EditedItem[] = [],
): EditedItem[] {
  const [now, was] = [byId(next), byId(former)];
  const merged = said.map(({ hidden, ...item }) => ({
    ...item,
    ...hiddenIn(now.get(item.id), { hidden }, was.get(item.id)),
  }));
  const known = byId(merged);
  return [...merged, ...next.filter(({ id }) => !known.has(id))];
}
