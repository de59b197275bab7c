import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether a folded column holds this text, whatever its case and accents. Every character stands for itself. */
export function holdsText(foldedColumn: AnyPgColumn, text: string): SQL {
  return sql`strpos(${foldedColumn}, ${foldedText(text)}) > 0`;
}

/** The text as the folded columns have theirs. In a query of its own, or a plan that is kept would fold it anew for every row. */
export function foldedText(text: string): SQL {
  return sql`(select folded(${storable(text)}::text))`;
}

/** PostgreSQL stores no NUL, and none is looked for. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}
