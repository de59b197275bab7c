import type { SectionKind } from './section-kinds.ts';
import type { Template } from './template.ts';

/** What the sections of reports are called where they are spoken of and not shown. */
export const SECTION_NAMES: Readonly<Record<SectionKind, string>> = {
  summary: 'Executive summary',
  findings: 'Findings and next steps',
  goals: 'Goals',
  channels: 'Channels side by side',
  months: 'Month by month',
  channel: 'A chapter for each channel',
  analysis: 'What specialists look at',
  trend: 'How it developed',
  changes: 'What changed and why',
  segments: 'Where results come from',
  funnel: 'From view to result',
  weekdays: 'Days of the week',
  table: 'The long table',
  parts: 'Other tables of the export',
  about: 'About the data',
};

/** The sections a template shows, in its order. */
export function outlineOf({ sections, others, appendix }: Template): string[] {
  const shown = sections.flatMap((section) => {
    if ('own' in section) return [section.title === '' ? 'Own section' : section.title];
    return section.hidden === true ? [] : [section.title ?? SECTION_NAMES[section.section]];
  });
  if (others === 'after')
    shown.push(shown.length === 0 ? 'Everything the data has to say' : 'Everything else');
  return appendix ? shown : [...shown, 'No appendix'];
}
