import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '#server/http/api-error.ts';

/** The last row of a page, in an order of newest first. */
interface Place {
  /** As the database writes it, to the microsecond. */
  readonly at: string;
  readonly id: string;
}

/** A list that is read newest first; those of one moment by `id`. */
export interface NewestFirst {
  readonly at: PgColumn;
  readonly id: PgColumn;
  readonly idOrder: 'asc' | 'desc';
}

const AT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;
const ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,15})$/i;

/** The moment of a row as a cursor needs it: to be selected beside its columns. */
export function momentOf({ at }: NewestFirst): SQL<string> {
  return sql<string>`${at}::text`;
}

/** Where the next page begins; null where this one was not full, and so the last. */
export function cursorBehind(rows: readonly Place[], perPage: number): string | null {
  const last = rows.at(-1);
  if (last === undefined || rows.length < perPage) return null;
  return Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url');
}

/** What comes behind a cursor: whatever is added or deleted meanwhile, nothing comes twice and nothing is passed over. */
export function isBehind({ at, id, idOrder }: NewestFirst, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const place = read(cursor);
  const later = sql.raw(idOrder === 'asc' ? '>' : '<');
  return sql`(${at} <= ${place.at}::timestamptz and (${at} < ${place.at}::timestamptz or ${id} ${later} ${place.id}))`;
}

function read(cursor: string): Place {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    if (typeof at === 'string' && typeof id === 'string' && AT.test(at) && ID.test(id)) return { at, id };
  } catch {
    // Said below.
  }
  const message = 'This cursor isn’t valid. Send the previous page’s next_cursor exactly as it was.';
  throw new ApiError('validation_failed', { message, fields: { cursor: message } });
}
