import { hasNoName } from '#report/read/names/additive-names.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { DateColumn, NumberColumn, TextColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import { familyOf } from '../names/name-index.ts';
import type { TimeDecision } from '../time/time.ts';
import { coursesOf, rowCourses, type RowCourses } from './courses.ts';
import { mayNameState, namesFlow, namesScore, namesState } from './state-names.ts';
import { levelBy, movesLittle, type Evidence } from './steadiness.ts';

/** A column that tells how things stand, and how we know. */
export interface State {
  by: 'name' | 'kept' | 'bounds' | Evidence;
  /** Whether the rows of one day are its parts: stock by shop adds up, scores do not. */
  ofParts: boolean;
}

const LEAST_DAYS = 3;
const LEAST_THINGS = 2;
/** Nearly all things must keep their figure from day to day. */
const KEPT = 0.9;
/** Settings and aims rather than where something stands. */
const SETTING =
  /(^| )(budget|bid|target|goal|price|preis|prix|precio|probability|max|min|limit|threshold)( |$)/;
/** Scores end here; a figure that is written with decimals and stays below is none of what happened. */
const HIGHEST_SCORE = 100;

/**
 * Columns that tell how things stand rather than what happened: a search volume, a number of followers, pages affected.
 * Summed over time they mean nothing. Known by name where rows are dated, by things that keep their figure, or by a
 * course too even for counts made anew each day. What may be either is read as a state: its course is true all the same,
 * and a sum of it is not.
 */
export function stateColumns(meanings: Meaning[], time: TimeDecision): Map<Meaning, State> {
  const states = new Map<Meaning, State>();
  const dates = time.column;
  if (time.time === null || dates?.kind !== 'date') return states;
  const candidates = meanings.filter((one) => one.column.kind === 'number' && mayBeState(one));
  if (candidates.length === 0) return states;
  const texts = meanings.flatMap(({ column }) => (column.kind === 'text' ? [column] : []));
  const things = meanings.flatMap(({ column, role }) =>
    column.kind === 'text' && role !== null && familyOf(role) !== 'metric' ? [column] : [],
  );
  const courses = rowCourses(time.time.days, texts);
  for (const one of candidates) {
    const column = one.column as NumberColumn;
    const by =
      reasonFor(one, courses) ?? (things.some((thing) => repeats(column, thing, dates)) ? 'kept' : null);
    if (by === null || (!one.additive && courses.rows.length !== 1)) continue;
    const ofParts = one.role === null && courses.areWhole && !isScore(column);
    states.set(one, { by, ofParts });
  }
  return states;
}

function reasonFor({ column, role, additive }: Meaning, courses: RowCourses): State['by'] | null {
  const { name } = column;
  if (namesState(name) || (role === null && namesScore(name))) return 'name';
  if (role !== null || !additive || namesFlow(name)) return null;
  const figures = coursesOf(column as NumberColumn, courses);
  const found = levelBy(figures, isCount(column as NumberColumn));
  if (found !== null) return found === 'steady' && isScore(column as NumberColumn) ? 'bounds' : found;
  if (!movesLittle(figures)) return null;
  if (isScore(column as NumberColumn)) return 'bounds';
  return mayNameState(name) ? 'steady' : null;
}

/** What was shown, clicked or paid on a day is a flow, however even it is. */
function mayBeState({ role, additive, column, comparison }: Meaning): boolean {
  if (role === 'search_volume' || role === 'traffic') return true;
  if (role !== null || (column as NumberColumn).unit === 'percent') return false;
  if (additive) return true;
  // What never adds up is shown all the same where it tells how something stands.
  const { name } = column;
  if (comparison !== null || hasNoName(name) || namesFlow(name) || SETTING.test(normaliseName(name)))
    return false;
  return namesScore(name) || namesState(name);
}

function isScore({ name, values, decimals, unit, currency }: NumberColumn): boolean {
  if (namesScore(name)) return true;
  const isPlain = decimals > 0 && unit === 'plain' && currency === null;
  return isPlain && values.every((value) => value !== value || (value >= 0 && value <= HIGHEST_SCORE));
}

function isCount({ values, unit, currency }: NumberColumn): boolean {
  if (unit === 'money' || currency !== null) return false;
  return values.every((value) => value !== value || (Number.isInteger(value) && value >= 0));
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
