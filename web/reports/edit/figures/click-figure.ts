import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * A click on a figure selects it. ProseMirror does so by itself, but for the click that also brings the focus into the text:
 * the browser then puts its cursor where it was, and what is added next would land there.
 */
export function onClick(view: EditorView, event: MouseEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  // A link in a text that is edited is text, and does not lead away from it.
  if (target.closest('a') !== null) event.preventDefault();
  const chip = target.closest('.ed-chip');
  if (chip === null || !view.dom.contains(chip) || event.shiftKey || event.detail > 1) return false;
  const pos = view.posAtDOM(chip, 0);
  const { selection, doc } = view.state;
  const isSelected = selection instanceof NodeSelection && selection.from === pos;
  if (isSelected || doc.nodeAt(pos)?.type.name !== 'figure') return false;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(doc, pos)));
  return false;
}
