import { NodeSelection, TextSelection } from '@tiptap/pm/state';
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
  if (event.shiftKey || event.detail > 1) return false;
  const chip = target.closest('.ed-chip');
  if (chip === null) takeCursor(view);
  if (chip === null || !view.dom.contains(chip)) return false;
  const pos = view.posAtDOM(chip, 0);
  const { selection, doc } = view.state;
  const isSelected = selection instanceof NodeSelection && selection.from === pos;
  if (isSelected || doc.nodeAt(pos)?.type.name !== 'figure') return false;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(doc, pos)));
  return false;
}

/** Browsers tell of a moved cursor later, and a key that is struck before that would act where the cursor was. */
function takeCursor(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const seen = view.root instanceof Document ? view.root.getSelection() : null;
  if (!view.hasFocus() || !seen?.isCollapsed || !view.dom.contains(seen.focusNode)) return;
  const pos = view.posAtDOM(seen.focusNode!, seen.focusOffset, 1);
  if (pos === selection.head || !(selection instanceof TextSelection)) return;
  const there = TextSelection.near(doc.resolve(pos));
  if (there instanceof TextSelection && there.head === pos) view.dispatch(tr.setSelection(there));
}
