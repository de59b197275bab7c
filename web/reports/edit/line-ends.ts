import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Home and End go to the end of the line. Browsers stop at the first chip on the way: to them it is the end of the text. */
export function toLineEnd(view: EditorView, way: 'start' | 'end', extend: boolean): boolean {
  const { doc, selection, tr } = view.state;
  const { $head } = selection;
  if (!$head.parent.isTextblock) return false;
  const at = view.coordsAtPos($head.pos, way === 'end' ? -1 : 1);
  const middle = (at.top + at.bottom) / 2;
  let pos = $head.pos;
  const [limit, step] = way === 'end' ? [$head.end(), 1] : [$head.start(), -1];
  while (pos !== limit) {
    const next = view.coordsAtPos(pos + step, way === 'end' ? -1 : 1);
    if (next.top > middle || next.bottom < middle) break;
    pos += step;
  }
  const anchor = extend ? selection.anchor : pos;
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, pos)).scrollIntoView());
  return true;
}
