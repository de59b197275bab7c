import { z } from 'zod';
import { originSchema, spansSchema } from './facts.ts';

const toneSchema = z.enum(['good', 'bad', 'neutral']);
export type Tone = z.infer<typeof toneSchema>;
const directionSchema = z.enum(['up', 'down', 'flat']);

/** A figure already set in words by `format/`, with its raw value for charts and sorting. */
const cellSchema = z.object({
  text: z.string(),
  value: z.union([z.number(), z.string()]).nullable(),
  tone: toneSchema.optional(),
  fact: z.string().optional(),
});

const deltaSchema = z.object({
  text: z.string(),
  fact: z.string(),
  direction: directionSchema,
  tone: toneSchema,
});

const kpiSchema = z.object({
  metric: z.string(),
  label: z.string(),
  /** The period that value and change are of, `June 2026`; absent where it is the report's own. */
  period: z.string().optional(),
  value: cellSchema,
  /** Null where there is nothing to compare with, or both figures read the same. */
  delta: deltaSchema.nullable(),
  /** `vs. €461,558 (May 2026)`; empty where there is no comparison. */
  previous: z.string(),
  /** The change against the same period a year ago, and which that was; absent where the file does not reach back. */
  year_ago: deltaSchema.extend({ previous: z.string() }).optional(),
  spark: z.array(z.number().nullable()),
});

const unitSchema = z.enum(['count', 'money', 'ratio', 'multiple', 'number', 'seconds']);

const seriesSchema = z.object({
  label: z.string(),
  metric: z.string(),
  unit: unitSchema,
  role: z.enum(['primary', 'secondary', 'muted']),
  axis: z.enum(['left', 'right']),
  values: z.array(z.number().nullable()),
  /** Where the values come from; each point narrows it to its own dates. */
  origin: originSchema,
});

/** Values over time: `x` holds the first day of each point. */
const lineSchema = z.object({
  kind: z.literal('line'),
  title: z.string(),
  grain: z.enum(['day', 'week', 'month']),
  x: z.array(z.string()),
  series: z.array(seriesSchema),
  /** Days worth pointing at, with the finding they belong to. */
  marks: z.array(z.object({ x: z.string(), label: z.string(), insight: z.string() })),
  stacked: z.boolean(),
  caption: spansSchema,
  alt: z.string(),
});

const itemSchema = z.object({
  label: z.string(),
  cell: cellSchema,
  origin: originSchema,
  muted: z.boolean().optional(),
});

/** A ranking as horizontal bars. */
const barsSchema = z.object({
  kind: z.literal('bars'),
  title: z.string(),
  metric: z.string(),
  unit: unitSchema,
  items: z.array(itemSchema),
  caption: spansSchema,
  alt: z.string(),
});

/** Parts of a whole: a ring with its legend; the last part may be "Other". */
const sharesSchema = z.object({
  kind: z.literal('shares'),
  title: z.string(),
  metric: z.string(),
  unit: unitSchema,
  total: cellSchema,
  items: z.array(itemSchema.extend({ share: cellSchema })),
  caption: spansSchema,
  alt: z.string(),
});

/** From the period before to this one: who added, who took away. */
const waterfallSchema = z.object({
  kind: z.literal('waterfall'),
  title: z.string(),
  metric: z.string(),
  unit: unitSchema,
  start: itemSchema,
  steps: z.array(itemSchema),
  end: itemSchema,
  caption: spansSchema,
  alt: z.string(),
});

/** Steps that narrow: impressions, clicks, conversions. */
const funnelSchema = z.object({
  kind: z.literal('funnel'),
  title: z.string(),
  steps: z.array(itemSchema.extend({ rate: cellSchema.nullable() })),
  caption: spansSchema,
  alt: z.string(),
});

/** A grid of rows by columns, such as weekday by hour or weekday alone. */
const heatSchema = z.object({
  kind: z.literal('heat'),
  title: z.string(),
  metric: z.string(),
  unit: unitSchema,
  rows: z.array(z.string()),
  columns: z.array(z.string()),
  cells: z.array(z.array(cellSchema.nullable())),
  caption: spansSchema,
  alt: z.string(),
});

const tableSchema = z.object({
  kind: z.literal('table'),
  title: z.string(),
  columns: z.array(
    z.object({
      label: z.string(),
      align: z.enum(['left', 'right']),
      metric: z.string().nullable(),
      bar: z.boolean().optional(),
    }),
  ),
  rows: z.array(z.object({ cells: z.array(cellSchema), origin: originSchema })),
  total: z.array(cellSchema).nullable(),
  /** What a long table leaves out: "and 4,975 more with 3.1 % of spend". */
  note: spansSchema,
});

const findingsSchema = z.object({
  kind: z.literal('findings'),
  items: z.array(
    z.object({
      insight: z.string(),
      tag: z.enum(['win', 'watch', 'risk', 'note']),
      tag_text: z.string(),
      title: spansSchema,
      body: spansSchema,
    }),
  ),
});

const actionsSchema = z.object({
  kind: z.literal('actions'),
  items: z.array(
    z.object({
      /** Empty where it follows from no single finding, or is the agency's own. */
      insight: z.string(),
      title: spansSchema,
      reason: spansSchema,
      owner: z.string().optional(),
      due: z.iso.date().optional(),
    }),
  ),
});

/** Rows left out, grouped by reason; every one is in `source.rows_left_out`. */
const ledgerSchema = z.object({
  kind: z.literal('ledger'),
  /** Whose rows they are, by the file's place in `sources`; the first where it is not said. */
  file: z.number().optional(),
  summary: spansSchema,
  groups: z.array(
    z.object({
      reason: z.string(),
      label: z.string(),
      count: z.number(),
      examples: z.array(z.object({ line: z.number(), text: z.string() })),
    }),
  ),
});

/** The agency's own words. */
const textSchema = z.object({
  kind: z.literal('text'),
  children: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paragraph'), spans: spansSchema }),
      z.object({ kind: z.literal('heading'), spans: spansSchema }),
      z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spansSchema) }),
      z.object({
        kind: z.literal('callout'),
        tone: z.enum(['note', 'good', 'watch']),
        paragraphs: z.array(spansSchema),
      }),
    ]),
  ),
});

/** A picture of the agency's; it travels inside the report, so that whoever has the report has it. */
const pictureSchema = z.object({
  kind: z.literal('picture'),
  /** Empty until one is chosen. */
  source: z.union([
    z.literal(''),
    z.string().regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/),
  ]),
  /** In pixels. */
  width: z.number().int().positive().max(10_000),
  height: z.number().int().positive().max(10_000),
  alt: z.string(),
  caption: spansSchema,
});

/** Who does what until when. */
const tasksSchema = z.object({
  kind: z.literal('tasks'),
  rows: z.array(
    z.object({
      task: spansSchema,
      owner: z.string(),
      due: z.iso.date().nullable(),
      status: z.enum(['open', 'doing', 'done']),
    }),
  ),
});

/** What an agency can add to a report. */
export const ownBlockSchema = z.discriminatedUnion('kind', [
  textSchema,
  pictureSchema,
  tasksSchema,
  actionsSchema,
]);

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('headline'), spans: spansSchema }),
  z.object({ kind: z.literal('paragraph'), spans: spansSchema }),
  z.object({ kind: z.literal('kpis'), items: z.array(kpiSchema) }),
  lineSchema,
  barsSchema,
  sharesSchema,
  waterfallSchema,
  funnelSchema,
  heatSchema,
  tableSchema,
  findingsSchema,
  actionsSchema,
  ledgerSchema,
  z.object({ kind: z.literal('notes'), title: z.string(), items: z.array(spansSchema) }),
  textSchema,
  pictureSchema,
  tasksSchema,
]);

export type Block = z.infer<typeof blockSchema>;
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;
export type OwnBlock = z.infer<typeof ownBlockSchema>;
export type RichChild = BlockOf<'text'>['children'][number];
export type TaskStatus = BlockOf<'tasks'>['rows'][number]['status'];
export type Cell = z.infer<typeof cellSchema>;
