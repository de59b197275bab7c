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
