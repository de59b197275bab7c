import { z } from 'zod';
import { blockSchema } from './blocks.ts';
import { factSchema, spansSchema } from './facts.ts';
import { REPORT_VERSION } from './report-version.ts';

const dateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const totalsSchema = z.record(z.string(), z.number().nullable());

export const insightSchema = z.object({
  id: z.string(),
  kind: z.string(),
  metric: z.string(),
  segment: z.object({ dimension: z.string(), value: z.string() }).nullable(),
  /** The whole cause, one to three attributes, the segment first; absent where there is none. */
  segments: z.array(z.object({ dimension: z.string(), value: z.string() })).optional(),
  from: dateSchema.nullable(),
  to: dateSchema.nullable(),
  direction: z.enum(['up', 'down', 'flat']),
  baseline: z.number().nullable(),
  actual: z.number().nullable(),
  change: z.number().nullable(),
  impact: z.number(),
  /** Chance that it is real, where a model of chance says so. */
  confidence: z.number().nullable(),
  text: z.string(),
});

const columnSchema = z.object({
  name: z.string(),
  role: z.string().nullable(),
  kind: z.string(),
  sum: z.number().nullable(),
});
const periodSchema = z.object({ from: dateSchema, to: dateSchema }).nullable();

export const sourceSchema = z.object({
  file: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  header_line: z.number(),
  rows_read: z.number(),
  rows_used: z.number(),
  rows_left_out: z.array(z.object({ line: z.number(), reason: z.string(), text: z.string() })),
  platform: z.string().nullable(),
  currency: z.string().nullable(),
  period: periodSchema,
  columns: z.array(columnSchema),
  /** The file's other tables, where it holds several. */
  parts: z
    .array(
      z.object({
        title: z.string(),
        relation: z.enum(['breakdown', 'separate']),
        header_line: z.number(),
        rows_used: z.number(),
        period: periodSchema,
        columns: z.array(columnSchema),
      }),
    )
    .optional(),
  notes: z.array(z.string()),
});

const spanSchema = z.object({ from: dateSchema, to: dateSchema });

/** One platform account of the client, over the report's period. */
export const channelSchema = z.object({
  platform: z.string().nullable(),
  /** By their place in `sources`. */
  files: z.array(z.number()),
  currency: z.string().nullable(),
  /** The days of the period that it covers; null where it tells no days. */
  period: spanSchema.nullable(),
  totals: totalsSchema,
  comparison: z
    .object({
      ...spanSchema.shape,
      totals: totalsSchema,
      current: spanSchema.extend({ totals: totalsSchema }),
    })
    .nullable(),
});

/** What a report over several files holds beyond that of one. */
export const clientPartSchema = z.object({
  sources: z.array(sourceSchema),
  channels: z.array(channelSchema),
  period: spanSchema.nullable(),
  claimed: z.object({ conversions: z.number().nullable(), revenue: z.number().nullable() }),
  /** The client's result, and who tells it: a platform, or `claimed`. */
  result: z
    .object({ from: z.string(), orders: z.number().nullable(), revenue: z.number().nullable() })
    .nullable(),
  currencies: z.array(z.object({ currency: z.string(), cost: z.number() })).optional(),
  goals: z.array(
    z.object({
      metric: z.string(),
      channel: z.string().nullable(),
      target: z.number(),
      kind: z.enum(['at_least', 'at_most', 'budget']),
      actual: z.number().nullable(),
      projected: z.number().nullable(),
      range: z.object({ low: z.number(), high: z.number() }).nullable(),
      pace: z
        .object({
          kept: z.number(),
          needed: z.number(),
          passed: z.number().optional(),
          left: z.number().optional(),
        })
        .nullable(),
      status: z.enum(['met', 'missed', 'on_track', 'behind', 'unknown']),
    }),
  ),
});

/** A section appears only where the data has something to say. */
export const sectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  blocks: z.array(blockSchema),
});

/** What only the agency reads: problems of the data, how the file was read, what to export next time, rows left out. */
export const agencyNotesSchema = z.object({
  sections: z.array(sectionSchema),
  /** Apart from the report's own, so that a copy without the notes holds nothing of them. */
  facts: z.record(z.string(), factSchema),
  /** Findings about the export rather than the client's business. */
  insights: z.array(insightSchema),
});

/** A finished report: complete and serialisable; page, PDF and later formats draw from it alone. */
export const reportSchema = z.object({
  version: z.literal(REPORT_VERSION),
  language: z.enum(['en', 'de', 'fr', 'es']),
  title: z.string(),
  client: z.string().nullable(),
  agency: z.string().nullable(),
  /** The period in words for cover and header; null where the file has no dates. */
  period_text: z.string().nullable(),
  /** In words: what the figures are set against; null where there is no comparison. */
  comparison_text: z.string().nullable(),
  source: sourceSchema,
  totals: totalsSchema,
  /** The period before; dates are null where the file sets two periods side by side and names none. */
  comparison: z
    .object({
      from: dateSchema.nullable(),
      to: dateSchema.nullable(),
      totals: totalsSchema,
      rule: z.enum(['own_columns', 'own_periods', 'last_month', 'last_weeks', 'halves', 'chosen']),
      /** The later of the two spans that are set against each other. */
      current: z.object({ from: dateSchema.nullable(), to: dateSchema.nullable(), totals: totalsSchema }),
      year_ago: z.object({ from: dateSchema, to: dateSchema, totals: totalsSchema }).nullable(),
    })
    .nullable(),
  insights: z.array(insightSchema),
  narrative: z.array(z.object({ section: z.string(), spans: spansSchema })),
  facts: z.record(z.string(), factSchema),
  sections: z.array(sectionSchema),
  /** How it is laid out where that is not as usual: with a cover of its own, over as many pages as it takes. */
  layout: z.object({ cover: z.enum(['page', 'none']), one_page: z.boolean() }).optional(),
  /** Shown beside the report in the app; never in what is shared, sent or printed. */
  agency_notes: agencyNotesSchema.optional(),
  ...clientPartSchema.partial().shape,
});

export type Report = z.infer<typeof reportSchema>;
export type AgencyNotes = z.infer<typeof agencyNotesSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Insight = z.infer<typeof insightSchema>;
