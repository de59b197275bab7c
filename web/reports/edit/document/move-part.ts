import { closeHistory } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

const ITEMS = new Set(['finding', 'step', 'task']);

/** Parts of a section that can be moved and, where they are generated, hidden. */
export function isPart(node: Node): boolean {
  return node.type.isInGroup('part');
}

/** Where the innermost part around a place begins that can be moved: an item, a part of a section, the section of a title. */
export function movableAround($at: ResolvedPos): number | null {
  for (let depth = $at.depth; depth > 0; depth--) {
    const node = $at.node(depth);
    if (ITEMS.has(node.type.name)) return $at.before(depth);
    if (node.type.name === 'sectionTitle') return $at.before(depth - 1);
    if (isPart(node) && $at.node(depth - 1).type.name === 'section') return $at.before(depth);
  }
  return null;
}

/** Changes places with the neighbour above (−1) or below (1); null where there is none. */
export function moved(state: EditorState, pos: number, way: -1 | 1): Transaction | null {
  const $pos = state.doc.resolve(pos);
  const node = $pos.nodeAfter;
  const { parent } = $pos;
  const index = $pos.index();
  const neighbour = parent.maybeChild(index + way);
  if (!node || !neighbour || neighbour.type.name === 'sectionTitle') return null;
  const target = way === 1 ? pos + neighbour.nodeSize : pos - neighbour.nodeSize;
  // Each move is undone by itself, however quickly they follow each other.
  const tr = closeHistory(state.tr)
    .delete(pos, pos + node.nodeSize)
    .insert(target, node);
  const { from } = state.selection;
  const inside = from > pos && from < pos + node.nodeSize;
  const place = tr.doc.resolve(target + (inside ? from - pos : 1));
  return tr.setSelection(TextSelection.near(place)).scrollIntoView();
}

/** Where a part stands among its like: `2 of 8`. */
export function standing(doc: Node, pos: number): { place: number; of: number } {
  const $pos = doc.resolve(pos);
  const titles = $pos.parent.firstChild?.type.name === 'sectionTitle' ? 1 : 0;
  return { place: $pos.index() + 1 - titles, of: $pos.parent.childCount - titles };
}
