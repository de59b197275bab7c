import { z } from 'zod';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import { ownBlockSchema } from '#report/model/blocks.ts';

/** Raised when the shape of a template changes. */
export const TEMPLATE_VERSION = 1;

/** What one template may come to as JSON, pictures included. */
export const MOST_TEMPLATE_BYTES = 2 * 1024 * 1024;

/** The sections that reports have, whatever they are about; each report has those it has something to say in. */
export const SECTION_KINDS = [
  'summary',
  'findings',
  'goals',
  'channels',
  'months',
  'channel',
  'analysis',
  'trend',
  'changes',
  'segments',
  'funnel',
  'weekdays',
  'table',
  'parts',
  'about',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Long tables and where the figures come from: what is looked up rather than read. */
export const APPENDIX: readonly SectionKind[] = ['table', 'parts', 'about'];

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

/** A report as it is made where nothing else is wished for. */
export const PLAIN_TEMPLATE: Template = {
  version: TEMPLATE_VERSION,
  sections: [],
  others: 'after',
  lead: [],
  most_figures: null,
  comparison: null,
  language: null,
  paper: null,
  cover: 'page',
  appendix: true,
  one_page: false,
};

/** Which kind a section of a report is: `channel-2` is a `channel`. */
export function kindOfSection(id: string): SectionKind | null {
  const kind = /^channel-\d+$/.test(id) ? 'channel' : id;
  return SECTION_KINDS.find((one) => one === kind) ?? null;
}
