import type { DateColumn, NumberColumn, TextColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import { familyOf } from '../names/name-index.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { TimeDecision } from '../time/time.ts';

/** Names of what a thing has rather than of what happens to it. */
const STATE_NAME =
  /(^| )(indexed|not indexed|indexadas?|sin indexar|indexees?|non indexees?|indexiert|nicht indexiert|followers?|subscribers|fans|search volume|volume|balance|stock|inventory|employees|probability|total likes|page likes|keywords|backlinks|referring domains|size|members|budget|price|30 days|7 days|28 days|1 day|poor|needs? improvement|good urls)( |$)|^good$/;
/** A name that says so all the same: what was gained or lost in the day. */
const FLOW_NAME =
  /new|gained|lost|net|change|added|unfollow|organic followers|sponsored followers|difference/;
const LEAST_DAYS = 3;
const LEAST_THINGS = 2;
/** Nearly all things must keep their figure from day to day. */
const KEPT = 0.9;

/**
 * Columns that repeat for one thing on every day: a search volume, a budget, a number of followers. Summed over time they
 * mean nothing. Known by name where rows are dated, or by the rows: each thing keeps its figure while things differ.
 */
export function stateColumns(meanings: Meaning[], time: TimeDecision): Set<Meaning> {
  const states = new Set<Meaning>();
  const dates = time.column;
  if (time.time === null || dates?.kind !== 'date') return states;
  const things = meanings.filter(
    ({ column, role }) => column.kind === 'text' && role !== null && familyOf(role) !== 'metric',
  );
  for (const one of meanings) {
    if (one.column.kind !== 'number' || !mayBeState(one)) continue;
    const named =
      STATE_NAME.test(normaliseName(one.column.name)) && !FLOW_NAME.test(normaliseName(one.column.name));
    if (
      named ||
      things.some(({ column }) => repeats(one.column as NumberColumn, column as TextColumn, dates))
    )
      states.add(one);
  }
  return states;
}

/** What was shown, clicked or paid on a day is a flow, however even it is. */
function mayBeState({ role, additive, column }: Meaning): boolean {
  if (role === 'search_volume' || role === 'traffic') return true;
  return role === null && additive && (column as NumberColumn).unit !== 'percent';
}

function repeats({ values }: NumberColumn, things: TextColumn, dates: DateColumn): boolean {
  const first = new Float64Array(things.dictionary.length).fill(Number.NaN);
  const days: (Set<number> | undefined)[] = [];
  const changed = new Uint8Array(things.dictionary.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (!(value > 0)) continue;
    const id = things.ids[row]!;
    (days[id] ??= new Set()).add(dates.ids[row]!);
    if (Number.isNaN(first[id]!)) first[id] = value;
    else if (first[id] !== value) changed[id] = 1;
  }
  const lasting = days.flatMap((seen, id) => (seen !== undefined && seen.size >= LEAST_DAYS ? [id] : []));
  const kept = lasting.filter((id) => changed[id] === 0);
  const distinct = new Set(kept.map((id) => first[id])).size;
  return lasting.length >= LEAST_THINGS && kept.length >= lasting.length * KEPT && distinct >= LEAST_THINGS;
}
