import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { FigureForm } from '#report/model/facts.ts';
import { openTrigger, type Trigger } from './figures/fact-trigger.ts';
import { typedIn, type TypedMark } from './figures/typed-marks.ts';

/** What the bars and windows around the text show of it. */
export interface EditorUi {
  undo: boolean;
  redo: boolean;
  bold: boolean;
  link: string | null;
  /** The kind of text the cursor is in. */
  block: string;
  /** Whether parts can be added here: not on the cover. */
  adds: boolean;
  trigger: Trigger | null;
  chip: { pos: number; fact: string; text: string; form: FigureForm | null } | null;
  /** The typed number the cursor is in. */
  typed: TypedMark | null;
  typedCount: number;
}

function uiOf(state: EditorState): EditorUi {
  const { selection, schema } = state;
  const { $from, from, to, empty } = selection;
  const marks = state.storedMarks ?? $from.marks();
  const node =
    selection instanceof NodeSelection && selection.node.type.name === 'figure' ? selection.node : null;
  const link = schema.marks['link']?.isInSet($from.marks());
  const inList = $from.depth > 2 && $from.node(-1).type.name === 'listItem';
  const inCallout = $from.depth > 2 && $from.node(-1).type.name === 'callout';
  return {
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
    bold: empty
      ? marks.some(({ type }) => type.name === 'bold')
      : state.doc.rangeHasMark(from, to, schema.marks['bold']!),
    link: link === undefined ? null : String(link.attrs['href']),
    block: inList ? $from.node(-2).type.name : inCallout ? 'callout' : $from.parent.type.name,
    adds: $from.depth > 1 && $from.node(1).type.name === 'sections',
    trigger: openTrigger(state),
    chip:
      node === null
        ? null
        : {
            pos: from,
            fact: String(node.attrs['fact']),
            text: String(node.attrs['text']),
            form: node.attrs['form'] as FigureForm | null,
          },
    typed: empty ? (typedIn(state, from, to)[0] ?? null) : null,
    typedCount: typedIn(state).length,
  };
}

/** Tells React what it draws, and only where that changed: most keystrokes change nothing of it. */
export class EditorUiStore {
  #current: EditorUi;
  #said = '';
  readonly #listeners = new Set<() => void>();

  constructor(editor: Editor) {
    this.#current = uiOf(editor.state);
    editor.on('transaction', () => this.#change(uiOf(editor.state)));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): EditorUi => this.#current;

  #change(next: EditorUi): void {
    const said = JSON.stringify(next);
    if (said === this.#said) return;
    this.#said = said;
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}
