import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { clearTexts, spansTexts } from '../document/clear-texts.ts';
import { partAfter } from '../document/insert-part.ts';
import { newId } from '../document/new-parts.ts';

const OWN = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'callout']);
const WITH_ID = new Set(['picture', 'tasks']);

/** What was pasted as parts of the agency's own: nothing of it is bound to a place in the report. */
export function ownParts(content: Fragment, schema: Schema): Node[] {
  const parts: Node[] = [];
  let loose: Node[] = [];
  const close = () => {
    if (loose.length > 0) parts.push(schema.nodes['paragraph']!.create(null, loose));
    loose = [];
  };
  content.forEach((node) => {
    if (node.isInline) {
      loose.push(node);
      return;
    }
    close();
    const { name } = node.type;
    if (OWN.has(name)) parts.push(node);
    else if (WITH_ID.has(name))
      parts.push(node.type.create({ ...node.attrs, id: newId(name) }, node.content));
    else if (name === 'listItem') parts.push(schema.nodes['bulletList']!.create(null, node));
    else if (node.isTextblock) parts.push(schema.nodes['paragraph']!.create(null, node.content));
    else parts.push(...ownParts(node.content, schema));
  });
  close();
  return parts.filter((part) => part.content.size > 0 || part.type.name === 'picture');
}

/** Puts pasted text where the cursor is: into a line as words, into the agency's own text as paragraphs. */
export function pasteParts(view: EditorView, slice: Slice): boolean {
  const { state } = view;
  const parts = ownParts(slice.content, state.schema);
  if (parts.length === 0) return true;
  const tr = spansTexts(state.selection) ? clearTexts(state) : state.tr;
  const { $from } = tr.selection;
  if (!$from.parent.isTextblock) return true;
  const isFree = OWN.has($from.parent.type.name);
  const [first, ...others] = parts;
  if (isFree && $from.node(-1).type.name === 'section') pasteFree(tr, parts);
  else if (isFree || $from.parent.type.name === 'slot') {
    // Into a list, a call-out or a sentence of the report go the first words; the rest follows as paragraphs.
    if (first?.isTextblock === true) pasteInline(tr, first.content);
    insertAfter(tr, first?.isTextblock === true ? others : parts);
  } else pasteInline(tr, joined(parts, state.schema));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}

function opens(node: Node | undefined): number {
  return node?.isTextblock === true ? 1 : 0;
}

function pasteFree(tr: Transaction, parts: readonly Node[]): void {
  tr.replaceSelection(new Slice(Fragment.from([...parts]), opens(parts[0]), opens(parts.at(-1))));
  // At the end of what was pasted: after a list the editor would go on in the next section.
  let end = tr.selection.from;
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _start, last) => {
    end = last;
  });
  tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
}

function pasteInline(tr: Transaction, content: Fragment): void {
  const { $from, from, to } = tr.selection;
  const kept: Node[] = [];
  content.forEach((node) => kept.push(node.mark($from.parent.type.allowedMarks(node.marks))));
  tr.replaceWith(from, to, kept);
}

function insertAfter(tr: Transaction, parts: readonly Node[]): void {
  const after = partAfter(tr.selection.$from);
  if (parts.length === 0 || after === null) return;
  tr.insert(after, [...parts]);
  const end = after + parts.reduce((size, part) => size + part.nodeSize, 0);
  tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
}

/** Several paragraphs as one line. */
function joined(parts: readonly Node[], schema: Schema): Fragment {
  let line = Fragment.empty;
  for (const part of parts) {
    part.descendants((node) => {
      if (!node.isTextblock) return true;
      if (line.size > 0) line = line.append(Fragment.from(schema.text(' ')));
      line = line.append(node.content);
      return false;
    });
    if (part.isTextblock) {
      if (line.size > 0) line = line.append(Fragment.from(schema.text(' ')));
      line = line.append(part.content);
    }
  }
  return line;
}
