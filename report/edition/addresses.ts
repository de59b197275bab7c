import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';

/** Address of every block in a section: its kind, and the how-manieth of it: `line1`, `line2`. */
export function blockAddresses(blocks: readonly Block[]): string[] {
  return numbered(blocks.map(({ kind }) => kind));
}

/** Address of every finding or step of a block: its insight; the how-manieth where that is said twice or not at all. */
export function itemAddresses({ items }: BlockOf<'findings' | 'actions'>): string[] {
  const seen = new Map<string, number>();
  return items.map(({ insight }) => {
    const count = (seen.get(insight) ?? 0) + 1;
    seen.set(insight, count);
    return count === 1 && insight !== '' ? insight : `${insight}~${count}`;
  });
}

function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name}${count}`;
  });
}

/** The texts of a block that can be changed, by their place in it; those of findings and steps are in its items. */
export function textsOf(block: Block): Record<string, TextSpan[]> {
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return { text: block.spans };
    case 'table':
      return { ...titled(block.title), note: block.note };
    case 'notes':
      return {
        ...titled(block.title),
        ...Object.fromEntries(block.items.map((item, index) => [`item${index + 1}`, item])),
      };
    case 'line':
    case 'bars':
    case 'shares':
    case 'waterfall':
    case 'funnel':
    case 'heat':
      return { ...titled(block.title), caption: block.caption };
    default:
      return {};
  }
}

function titled(title: string): Record<string, TextSpan[]> {
  return { title: [{ text: title }] };
}

export function plainWords(spans: readonly TextSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

/**
 * Generated parts in the order of the draft. Those it does not name, as new data may bring, come after the one they came
 * after; those that are gone fall away.
 */
export function inOrder<T>(
  generated: ReadonlyMap<string, T>,
  edited: readonly { id: string; own: boolean }[],
): string[] {
  const order = distinct(edited.filter(({ id, own }) => own || generated.has(id)).map(({ id }) => id));
  const placed = new Set(order);
  let before: string | null = null;
  for (const id of generated.keys()) {
    if (!placed.has(id)) order.splice(before === null ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
    before = id;
  }
  return order;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
