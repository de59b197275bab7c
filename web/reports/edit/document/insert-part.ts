import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Right after the part of a section that a place is in; after its title where it is in that. Null on the cover. */
export function partAfter($at: ResolvedPos): number | null {
  for (let depth = $at.depth; depth > 0; depth--)
    if ($at.node(depth - 1).type.name === 'section') return $at.after(depth);
  return null;
}

/** Adds a part below the cursor, in place of an empty paragraph where the cursor is in one, and puts the cursor into it. */
export function insertedPart(state: EditorState, part: Node): Transaction | null {
  const { $from } = state.selection;
  const after = partAfter($from);
  if (after === null) return null;
  const isSpare =
    $from.parent.type.name === 'paragraph' &&
    $from.parent.content.size === 0 &&
    $from.node(-1).type.name === 'section';
  const at = isSpare ? $from.before() : after;
  const tr = isSpare ? state.tr.replaceWith(at, after, part) : state.tr.insert(at, part);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
}

/** Adds a section below the one the cursor is in, or at the end. */
export function insertedSection(state: EditorState, section: Node): Transaction {
  const { $from } = state.selection;
  const sections = state.doc.child(1);
  const inside = $from.depth > 1 && $from.node(1).type.name === 'sections';
  const at = inside ? $from.after(2) : state.doc.child(0).nodeSize + sections.nodeSize - 1;
  const tr = state.tr.insert(at, section);
  // Into its text where it has a name already.
  const title = section.firstChild;
  const into = title && title.content.size > 0 ? at + 1 + title.nodeSize : at + 1;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(into + 1))).scrollIntoView();
}
