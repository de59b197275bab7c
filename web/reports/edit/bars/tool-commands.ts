import type { Editor } from '@tiptap/core';
import { setBlockType, toggleMark } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list';
import type { Command } from '@tiptap/pm/state';
import type { NodeJson } from '../document/document-json.ts';
import { insertedPart, insertedSection } from '../document/insert-part.ts';
import { newSection } from '../document/new-parts.ts';

function run(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch, editor.view);
  editor.view.focus();
}

export const undoEdit = (editor: Editor) => run(editor, undo);
export const redoEdit = (editor: Editor) => run(editor, redo);
export const bold = (editor: Editor) => run(editor, toggleMark(editor.schema.marks['bold']!));

/** A heading of the agency's own: what the cursor is in where that is its own, else a new one below. */
export function heading(editor: Editor): void {
  const { heading: type, paragraph } = editor.schema.nodes;
  const { parent } = editor.state.selection.$from;
  if (parent.type === type) return run(editor, setBlockType(paragraph!));
  if (parent.type === paragraph) return run(editor, setBlockType(type!));
  addPart(editor, { type: 'heading' });
  editor.view.focus();
}

export function list(editor: Editor, name: 'bulletList' | 'orderedList'): void {
  const { $from } = editor.state.selection;
  const { nodes } = editor.schema;
  const inList = $from.depth > 2 && $from.node(-1).type === nodes['listItem'];
  if (inList && $from.node(-2).type === nodes[name]) return run(editor, liftListItem(nodes['listItem']!));
  if (inList) {
    const pos = $from.before(-2);
    return run(editor, (state, dispatch) => {
      dispatch?.(state.tr.setNodeMarkup(pos, nodes[name]!));
      return true;
    });
  }
  if ($from.parent.type === nodes['paragraph']) return run(editor, wrapInList(nodes[name]!));
  addPart(editor, { type: name, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] });
  editor.view.focus();
}

/** The focus is left alone: the menu that adds it gives it back to the text once it has closed. */
export function addPart({ state, view }: Editor, part: NodeJson): void {
  const tr = insertedPart(state, state.schema.nodeFromJSON(part));
  if (tr !== null) view.dispatch(tr);
}

export function addSection({ state, view }: Editor, title: string): void {
  view.dispatch(insertedSection(state, state.schema.nodeFromJSON(newSection(title))));
}

/** Types the sign that asks for a figure. */
export function askFigure(editor: Editor): void {
  run(editor, (state, dispatch) => {
    const { $from, from, to } = state.selection;
    if (!$from.parent.isTextblock) return true;
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, 'x').slice(-1);
    dispatch?.(state.tr.insertText(before === '' || /\s/.test(before) ? '@' : ' @', from, to));
    return true;
  });
}

/** Makes the selected words lead somewhere; an empty address takes the link away. */
export function setLink(editor: Editor, href: string): void {
  run(editor, (state, dispatch) => {
    const type = state.schema.marks['link']!;
    const { from, to, empty, $from } = state.selection;
    const [start, end] = empty
      ? wordAround(
          $from.parent.textBetween(0, $from.parent.content.size, undefined, ' '),
          $from.parentOffset,
          $from.start(),
        )
      : [from, to];
    const tr = state.tr.removeMark(start, end, type);
    if (href !== '' && start === end)
      tr.insertText(href, start).addMark(start, start + href.length, type.create({ href }));
    else if (href !== '') tr.addMark(start, end, type.create({ href }));
    dispatch?.(tr);
    return true;
  });
}

function wordAround(text: string, offset: number, start: number): [number, number] {
  const before = /\S*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
  const after = /^\S*/.exec(text.slice(offset))?.[0].length ?? 0;
  return [start + offset - before, start + offset + after];
}
