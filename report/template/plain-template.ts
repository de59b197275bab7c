import { SECTION_KINDS, TEMPLATE_VERSION, type SectionKind } from './section-kinds.ts';
import type { Template } from './template.ts';

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
