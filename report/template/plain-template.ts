import type { Template } from './template.ts';

/** Raised when the shape of a template changes. */
export const TEMPLATE_VERSION = 1;

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
