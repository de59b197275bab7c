import type { Note } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import type { State } from './states.ts';

const CODES: Record<State['by'], Note['code']> = {
  name: 'state_not_summed',
  kept: 'state_not_summed',
  bounds: 'score_assumed',
  steady: 'state_assumed',
  never_falls: 'counter_assumed',
};

/** How such columns were read: what a name says is told, what only a course shows is an assumption to be checked. */
export function stateNotes(states: ReadonlyMap<Meaning, State>): Note[] {
  const named = new Map<Note['code'], string[]>();
  for (const [{ column }, { by }] of states) {
    const code = CODES[by];
    named.set(code, [...(named.get(code) ?? []), column.name]);
  }
  return [...named].map(([code, columns]) => ({ code, values: { columns: columns.join(', ') } }));
}
