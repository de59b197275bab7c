import type { Block } from '#report/model/blocks.ts';
import type { Report, Section } from '#report/model/report.ts';
import { blockAddresses, inOrder, itemAddresses } from './addresses.ts';
import type { EditedBlock, EditedItem, EditedSection, Edition } from './edition.ts';

/** The same draft with every section, block and item named in its order, and without those that are gone. */
export function spellOut(report: Report, edition: Edition): Edition {
  const generated = new Map(report.sections.map((section) => [section.id, section]));
  const edited = new Map(edition.sections.map((section) => [section.id, section]));
  const order = inOrder(
    generated,
    edition.sections.map(({ id, own }) => ({ id, own: own === true })),
  );
  const sections = order.map((id): EditedSection => {
    const change = edited.get(id) ?? { id, blocks: [] };
    return { ...change, blocks: spelledBlocks(generated.get(id), change.blocks) };
  });
  return { ...edition, sections };
}

function spelledBlocks(section: Section | undefined, edited: readonly EditedBlock[]): EditedBlock[] {
  const blocks = section?.blocks ?? [];
  const addresses = blockAddresses(blocks);
  const known = new Map(blocks.map((block, index) => [addresses[index]!, block]));
  const changes = new Map(edited.map((block) => [blockId(block), block]));
  const order = inOrder(
    known,
    edited.map((block) => ({ id: blockId(block), own: 'own' in block })),
  );
  return order.map((id): EditedBlock => {
    const change = changes.get(id) ?? { at: id };
    const block = known.get(id);
    return 'own' in change || block === undefined
      ? change
      : { ...change, ...spelledItems(block, change.items) };
  });
}

function spelledItems(block: Block, edited: readonly EditedItem[] = []): { items?: EditedItem[] } {
  if (block.kind !== 'findings' && block.kind !== 'actions') return {};
  const known = new Map(itemAddresses(block).map((id) => [id, id]));
  const changes = new Map(edited.map((item) => [item.id, item]));
  const order = inOrder(
    known,
    edited.map(({ id, own }) => ({ id, own: own === true })),
  );
  return { items: order.map((id) => changes.get(id) ?? { id }) };
}

/** Own blocks are told apart from the report's by a sign no kind has. */
export function blockId(block: EditedBlock): string {
  return 'own' in block ? `+${block.own}` : block.at;
}
