import { z } from 'zod';

/** The way back to the rows: which column, under which conditions. Enough to fetch, count and sum them again. */
export const originSchema = z.object({
  /** Source columns that were added up. */
  columns: z.array(z.string()),
  where: z.array(z.object({ column: z.string(), equals: z.string() })),
  /** Values a row must not have: what is left of a whole without those named. */
  except: z.array(z.object({ column: z.string(), equals: z.string() })).optional(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Origin = z.infer<typeof originSchema>;

export const factSchema = z.object({
  /** A number, an ISO date (or month, or `first/last` day of a span), or a name out of the file. */
  value: z.union([z.number(), z.string()]),
  unit: z.enum(['count', 'money', 'ratio', 'multiple', 'number', 'seconds', 'date', 'name']),
  /** How it was computed, for a person: `Cost ÷ Conversions`. */
  formula: z.string(),
  /** One origin for a sum; two for a change (now, before). */
  rows: z.array(originSchema),
});
export type Fact = z.infer<typeof factSchema>;

/** Text in pieces: plain words, or a rendered fact. A number stands only in the second kind. */
export const spanSchema = z.union([
  z.object({ fact: z.string(), text: z.string() }),
  z.object({ text: z.string() }),
]);
export const spansSchema = z.array(spanSchema);
export type TextSpan = z.infer<typeof spanSchema>;
