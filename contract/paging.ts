import * as z from 'zod';

/** Which page of a list is asked for; both are counted from one. */
export function pageSchema(mostPerPage: number, usual = 50) {
  return z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(mostPerPage).default(Math.min(usual, mostPerPage)),
  });
}
