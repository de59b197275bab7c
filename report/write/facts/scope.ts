import type { Span } from '#report/calendar.ts';

/** Where a figure was taken from: a segment's value or several, a span of days, the columns of the period before. */
export interface Scope {
  segment?: { column: string; value: string } | null;
  /** Rows that have one of these names. */
  among?: { column: string; values: string[] };
  span?: Span | null;
  /** The file's own comparison columns. */
  earlier?: boolean;
  /** What the rows in the file add up to, where the platform's own total is more. */
  listed?: true;
}
