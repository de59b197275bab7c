import { z } from 'zod';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { ownBlockSchema } from '#report/model/blocks.ts';
import { SECTION_KINDS, TEMPLATE_VERSION } from './section-kinds.ts';

/** What one template may come to as JSON, pictures included. */
export const MOST_TEMPLATE_BYTES = 2 * 1024 * 1024;

const MOST_SECTIONS = 60;
const MOST_BLOCKS = 60;
const idSchema = z.string().min(1).max(80);
const titleSchema = z.string().max(300);

/** Sections of the report by their kind, with what is left out of them. */
const reportSectionSchema = z.object({
  section: z.enum(SECTION_KINDS),
  /** In place of the report's own title. */
  title: titleSchema.optional(),
  hidden: z.literal(true).optional(),
  /** Blocks that are left out: all of a kind (`table`), or one of them by its address (`table2`). */
  without: z.array(z.string().min(1).max(40)).max(40).optional(),
  /** So many findings at most, and as many next steps. */
  most: z.number().int().min(1).max(20).optional(),
});

/** A section of the agency's own, with placeholders in its words. */
const ownSectionSchema = z.object({
  own: idSchema,
  title: titleSchema,
  blocks: z.array(ownBlockSchema).max(MOST_BLOCKS),
});

const metricSchema = z.custom<MetricKey>(
  (value) => typeof value === 'string' && Object.hasOwn(METRICS, value),
  'There is no such figure.',
);

/** How a report is to look: which sections in which order, in whose words, led by which figures, on what paper. */
export const templateSchema = z.object({
  version: z.literal(TEMPLATE_VERSION),
  sections: z.array(z.union([ownSectionSchema, reportSectionSchema])).max(MOST_SECTIONS),
  /** Sections it does not name: after those it names, or left out. */
  others: z.enum(['after', 'leave_out']),
  /** The figures that lead, the most telling first; where none is named, those of the report's discipline. */
  lead: z.array(metricSchema).max(12),
  /** So many figures at most; null: as many as the report has. */
  most_figures: z.number().int().min(1).max(8).nullable(),
  /** What to compare with where the data reaches back; null: whatever was asked for. */
  comparison: z.enum(['previous', 'year', 'none']).nullable(),
  /** Null: the client's, or the agency's. */
  language: z.enum(['en', 'de', 'fr', 'es']).nullable(),
  /** Null: the agency's. */
  paper: z.enum(['a4', 'letter']).nullable(),
  cover: z.enum(['page', 'none']),
  appendix: z.boolean(),
  /** Set so that it fits on one page. */
  one_page: z.boolean(),
});

export type Template = z.infer<typeof templateSchema>;
export type TemplateSection = Template['sections'][number];
export type TemplateOwnSection = Extract<TemplateSection, { own: string }>;
export type TemplateReportSection = Extract<TemplateSection, { section: string }>;
