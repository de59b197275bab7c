import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';

/** What was typed after `/` or `@`, and where. */
export interface Trigger {
  from: number;
  to: number;
  query: string;
}

interface TriggerState {
  open: Trigger | null;
  /** Where the list was closed on purpose. */
  dismissed: number | null;
}

const key = new PluginKey<TriggerState>('factTrigger');
const TYPED = /(?:^|[\s([“„«])([/@])([^/@]{0,40})$/u;

/** `/` or `@` at the begin of a word asks for a figure; what follows looks for it. */
export function factTrigger(): Plugin<TriggerState> {
  return new Plugin<TriggerState>({
    key,
    state: {
      init: () => ({ open: null, dismissed: null }),
      apply: (transaction, before, _old, state) => {
        const meta = transaction.getMeta(key) as 'dismiss' | 'open' | undefined;
        if (meta === 'dismiss') return { open: null, dismissed: before.open?.from ?? null };
        const dismissed = before.dismissed === null ? null : transaction.mapping.map(before.dismissed, -1);
        const found = triggerAt(state);
        if (found === null) return { open: null, dismissed: null };
        // Only typing opens it: a click into an address with a slash does not.
        const wanted = before.open !== null || transaction.docChanged;
        return { open: wanted && found.from !== dismissed ? found : null, dismissed };
      },
    },
  });
}

function triggerAt({ selection }: EditorState): Trigger | null {
  if (!(selection instanceof TextSelection) || !selection.empty) return null;
  const { $from } = selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\u{FFFC}');
  const match = TYPED.exec(before);
  if (match === null) return null;
  const query = match[2] ?? '';
  if (query.includes('\u{FFFC}')) return null;
  return { from: selection.from - query.length - 1, to: selection.from, query };
}

export function openTrigger(state: EditorState): Trigger | null {
  return key.getState(state)?.open ?? null;
}

export function dismissTrigger(state: EditorState) {
  return state.tr.setMeta(key, 'dismiss');
}
