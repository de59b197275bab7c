import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column holds one of these ids. The ids are one parameter: with a parameter for each, every length of the list is another
 * statement, which PostgreSQL plans anew on every connection.
 */
export function isAnyOf(column: AnyPgColumn | SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}
