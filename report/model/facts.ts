import { z } from 'zod';
import { OPERATORS, type Expression } from './expression.ts';

export const expressionSchema: z.ZodType<Expression> = z.lazy(() =>
  z.tuple([z.enum(OPERATORS)], z.union([z.string(), z.number(), expressionSchema])),
);

/** What a row must have in a column: one value, or one of several. */
const conditionSchema = z.union([
  z.object({ column: z.string(), equals: z.string() }),
  z.object({ column: z.string(), any: z.array(z.string()) }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** The way back to the rows: which column, under which conditions. Enough to fetch, count and sum them again. */
export const originSchema = z.object({
  /** Source columns that were added up. */
  columns: z.array(z.string()),
  where: z.array(conditionSchema),
  /** Values a row must not have: what is left of a whole without those named. */
  except: z.array(conditionSchema).optional(),
  /** The one kind of result that counts, in a column that holds several. */
  of_kind: z.string().optional(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The table it is from, counted from 0, where it is not the main one. */
  part: z.number().optional(),
  /** The one line whose own figures these are: a row of another table, or the platform's total. */
  line: z.number().optional(),
  /** The file it is from, by its place in `sources`, where a report has several. */
  file: z.number().optional(),
  /** The channel whose files it is from, by its place in `channels`: a figure of all of them together. */
  channel: z.number().optional(),
  /** Which of that channel's other looks at the same days it is from, counted from 0; none: its own table. */
  view: z.number().optional(),
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
  /** How it follows from other facts, where it does: whoever doubts it can compute it again. */
  expression: expressionSchema.optional(),
});
export type Fact = z.infer<typeof factSchema>;

/** How a figure is written where it is not as the report writes it: so many decimals, short, with its sign or without. */
export const FIGURE_FORMS = ['usual', 'size', 'signed', 'short', '0', '1', '2', '3'] as const;
export type FigureForm = (typeof FIGURE_FORMS)[number];

/** Where words may lead: nothing that a browser would run. */
export const linkSchema = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:)[^\s<>"\p{Cc}]+$/iu);

/** Bold alone: paper has no italics, and page and paper must not differ. */
const MARKS = { bold: z.literal(true).optional() };

/** Text in pieces: words, or a rendered fact. A generated number stands only in the second kind. */
export const spanSchema = z.union([
  z.object({ fact: z.string(), text: z.string(), form: z.enum(FIGURE_FORMS).optional(), ...MARKS }),
  z.object({ text: z.string(), link: linkSchema.optional(), ...MARKS }),
]);
export const spansSchema = z.array(spanSchema);
export type TextSpan = z.infer<typeof spanSchema>;
