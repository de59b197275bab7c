import { isoDate } from '#report/calendar.ts';
import type { Note } from '#report/read/table.ts';
import type { Segment, TimeAxis } from '../dataset.ts';

/** Before it began, hardly any row has a name; afterwards at least every second. */
const MOST_NAMED_BEFORE = 0.02;
const LEAST_NAMED_AFTER = 0.5;
/** A week of an untagged link is an accident, and a handful of rows is chance. */
const LEAST_DAYS_BEFORE = 14;
const LEAST_ROWS = 30;

/**
 * From which day on a column tells names, where it told none before: links were tagged from then on, or a field was added.
 * Nothing started on that day but the telling.
 */
export function namesBegan(segment: Segment, time: TimeAxis | null): number | undefined {
  const blank = segment.dictionary.indexOf('');
  if (time === null || blank < 0) return undefined;
  const length = time.to - time.from + 1;
  const [rows, named] = [new Int32Array(length), new Int32Array(length)];
  let [all, allNamed] = [0, 0];
  for (let row = 0; row < segment.ids.length; row++) {
    const day = time.days[row]!;
    if (day !== day) continue;
    rows[day - time.from]!++;
    all++;
    if (segment.ids[row] === blank) continue;
    named[day - time.from]!++;
    allNamed++;
  }
  let [before, namedBefore] = [0, 0];
  for (let at = 0; at < length; at++) {
    const after = all - before;
    if (
      at >= LEAST_DAYS_BEFORE &&
      named[at]! >= LEAST_NAMED_AFTER * rows[at]! &&
      named[at]! > 0 &&
      Math.min(before, after) >= LEAST_ROWS &&
      namedBefore <= MOST_NAMED_BEFORE * before &&
      allNamed - namedBefore >= LEAST_NAMED_AFTER * after
    )
      return time.from + at;
    before += rows[at]!;
    namedBefore += named[at]!;
  }
  return undefined;
}

/** The segments with the day on which their names began, and a note for each that has one. */
export function withBeginnings(
  segments: readonly Segment[],
  time: TimeAxis | null,
): { segments: Segment[]; notes: Note[] } {
  const marked = segments.map((segment): Segment => {
    const began = namesBegan(segment, time);
    return began === undefined ? segment : { ...segment, began };
  });
  const notes = marked.flatMap(({ column, began }): Note[] =>
    began === undefined ? [] : [{ code: 'names_began', values: { column, day: isoDate(began) } }],
  );
  return { segments: marked, notes };
}
