import type { EditorState, Selection, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';

const OWN = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'callout', 'picture', 'tasks']);

/** Whether a selection reaches over several texts. */
export function spansTexts({ $from, $to, empty }: Selection): boolean {
  return !empty && $from.parent !== $to.parent;
}

/**
 * Deletes what is selected across several parts: words go, and parts of the agency's own that lie wholly inside. The places of
 * the report stay, empty.
 */
export function clearTexts(state: EditorState): Transaction {
  const { from, to } = state.selection;
  const ranges: [number, number][] = [];
  state.doc.nodesBetween(from, to, (node, pos, parent) => {
    const whole = pos >= from && pos + node.nodeSize <= to;
    if (whole && parent?.type.name === 'section' && OWN.has(node.type.name)) {
      ranges.push([pos, pos + node.nodeSize]);
      return false;
    }
    if (!node.isTextblock) return true;
    ranges.push([Math.max(from, pos + 1), Math.min(to, pos + node.nodeSize - 1)]);
    return false;
  });
  const tr = state.tr;
  for (const [start, end] of ranges.toReversed()) if (end > start) tr.delete(start, end);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(from, -1))));
}
