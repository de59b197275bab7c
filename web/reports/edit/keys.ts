import { Extension, type Editor } from '@tiptap/core';
import { setBlockType, splitBlock, toggleMark } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import { liftListItem, splitListItem } from '@tiptap/pm/schema-list';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { clearTexts, spansTexts } from './document/clear-texts.ts';
import { insertedPart } from './document/insert-part.ts';
import { movableAround, moved, standing } from './document/move-part.ts';
import { newStep, newTask } from './document/new-parts.ts';
import type { EditorServices } from './editor-services.ts';
import { toLineEnd } from './line-ends.ts';

const run =
  (command: Command) =>
  ({ editor }: { editor: Editor }) =>
    command(editor.state, editor.view.dispatch, editor.view);

/** What the keys do in a document whose places are fixed. */
export function keys(services: EditorServices, onLink: () => void) {
  const move = (way: -1 | 1) =>
    run((state, dispatch) => {
      const pos = movableAround(state.selection.$from);
      const tr = pos === null ? null : moved(state, pos, way);
      if (tr === null) services.say(way === 1 ? 'Already the last one.' : 'Already the first one.');
      else {
        dispatch?.(tr);
        const now = movableAround(tr.selection.$from);
        const { place, of } = standing(tr.doc, now ?? 0);
        services.say(`Moved, ${place} of ${of}.`);
      }
      return true;
    });
  return Extension.create({
    name: 'reportKeys',
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Mod-z': run(undo),
      'Mod-y': run(redo),
      'Shift-Mod-z': run(redo),
      'Mod-b': run((state, dispatch) => toggleMark(state.schema.marks['bold']!)(state, dispatch)),
      'Mod-k': () => {
        onLink();
        return true;
      },
      End: ({ editor }) => toLineEnd(editor.view, 'end', false),
      Home: ({ editor }) => toLineEnd(editor.view, 'start', false),
      'Shift-End': ({ editor }) => toLineEnd(editor.view, 'end', true),
      'Shift-Home': ({ editor }) => toLineEnd(editor.view, 'start', true),
      'Alt-ArrowUp': move(-1),
      'Alt-ArrowDown': move(1),
      Enter: run(enter),
      'Shift-Enter': run(enter),
      'Mod-Enter': run(enter),
      Backspace: run(backspace),
      Delete: run(deleteForward),
      'Mod-Backspace': run(backspace),
      'Mod-Delete': run(deleteForward),
    }),
  });
}

const enter: Command = (state, dispatch) => {
  if (spansTexts(state.selection)) return clear(state, dispatch);
  const { $from } = state.selection;
  const { nodes } = state.schema;
  switch ($from.parent.type.name) {
    case 'paragraph':
    case 'heading': {
      if ($from.node(-1).type !== nodes['listItem']) return splitBlock(state, dispatch) || true;
      const isEmpty = $from.parent.content.size === 0;
      const item = nodes['listItem']!;
      return (isEmpty ? liftListItem(item) : splitListItem(item))(state, dispatch) || true;
    }
    case 'cover':
      return goTo(state, dispatch, $from.after() + 2);
    case 'itemTitle':
      return goTo(state, dispatch, $from.after() + 1);
    case 'itemText':
      return $from.node(-1).type.name === 'step'
        ? addAfter(state, dispatch, $from.after(-1), newStep())
        : true;
    case 'task':
      return addAfter(state, dispatch, $from.after(), newTask());
    default: {
      const tr = insertedPart(state, nodes['paragraph']!.create());
      if (tr !== null) dispatch?.(tr);
      return true;
    }
  }
};

const goTo = (state: Parameters<Command>[0], dispatch: Parameters<Command>[1], pos: number): true => {
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(pos))).scrollIntoView());
  return true;
};

function addAfter(
  state: Parameters<Command>[0],
  dispatch: Parameters<Command>[1],
  pos: number,
  node: Parameters<typeof state.schema.nodeFromJSON>[0],
): true {
  const tr = state.tr.insert(pos, state.schema.nodeFromJSON(node));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1))).scrollIntoView());
  return true;
}

const clear: Command = (state, dispatch) => {
  dispatch?.(clearTexts(state).scrollIntoView());
  return true;
};

const FREE = new Set(['paragraph', 'heading']);

const backspace: Command = (state, dispatch, view) => {
  const { selection } = state;
  if (spansTexts(selection)) return clear(state, dispatch);
  if (!(selection instanceof TextSelection) || !selection.empty || selection.$from.parentOffset > 0)
    return false;
  const { $from } = selection;
  const around = $from.node(-1).type.name;
  if (!FREE.has($from.parent.type.name)) return removeEmptyItem(state, dispatch);
  if (around === 'listItem')
    return liftListItem(state.schema.nodes['listItem']!)(state, dispatch, view) || true;
  if ($from.parent.type.name === 'heading')
    return setBlockType(state.schema.nodes['paragraph']!)(state, dispatch);
  if (around !== 'section') return false;
  const before = $from.node(-1).maybeChild($from.index(-1) - 1);
  if ($from.parent.content.size > 0) return before === null || !FREE.has(before?.type.name ?? '');
  const tr = state.tr.delete($from.before(), $from.after());
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before()), -1)).scrollIntoView());
  return true;
};

/** An empty task or own step goes; any other place of the report stays. */
const removeEmptyItem: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = $from.parent.type.name === 'task' ? $from.depth : $from.depth - 1;
  const item = $from.node(depth);
  const isOwn = item.type.name === 'task' || (item.type.name === 'step' && item.attrs['own'] === true);
  if (!isOwn || item.textContent !== '' || $from.node(depth - 1).childCount < 2) return true;
  const tr = state.tr.delete($from.before(depth), $from.after(depth));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(depth)), -1)).scrollIntoView());
  return true;
};

const deleteForward: Command = (state, dispatch) => {
  const { selection } = state;
  if (spansTexts(selection)) return clear(state, dispatch);
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parentOffset < $from.parent.content.size) return false;
  if (!FREE.has($from.parent.type.name) || $from.node(-1).type.name !== 'section') return true;
  const next = $from.node(-1).maybeChild($from.index(-1) + 1);
  return !FREE.has(next?.type.name ?? '');
};
