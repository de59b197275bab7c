import * as z from 'zod';

/** Which page of a list is asked for; both are counted from one. */
export function pageSchema(mostPerPage: number, usual = 50) {
  return z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(mostPerPage).default(Math.min(usual, mostPerPage)),
  });
}

/** The same for lists that can also be read on from where the last page ended, newest first: then `page` does not count. */
export function cursorPageSchema(mostPerPage: number, usual = 50) {
  return pageSchema(mostPerPage, usual).extend({
    cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
  });
}

/** Where the next page begins; null on the last one, and where the list was not read newest first. */
export const nextCursorSchema = z.string().nullable();
