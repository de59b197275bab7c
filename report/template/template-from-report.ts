import { plainWords } from '#report/edition/addresses.ts';
import type { EditedSection, Edition } from '#report/edition/edition.ts';
import { spellOut } from '#report/edition/spell-out.ts';
import type { Report } from '#report/model/report.ts';
import { generaliseOwnBlock, Generaliser } from './generalise-words.ts';
import { APPENDIX, kindOfSection, PLAIN_TEMPLATE } from './plain-template.ts';
import type { SectionKind } from './section-kinds.ts';
import {
  type Template,
  type TemplateOwnSection,
  type TemplateReportSection,
  type TemplateSection,
} from './template.ts';

export interface SavedTemplate {
  template: Template;
  /** Sentences that hold figures of this report alone: in another one they would be wrong. */
  leftOut: string[];
}

/** How a report was arranged and what its agency wrote in it, for other reports. `current` is the template it was made by. */
export function templateFromReport(
  report: Report,
  edition: Edition,
  current: Template = PLAIN_TEMPLATE,
): SavedTemplate {
  const generaliser = new Generaliser(report);
  const spelled = spellOut(report, edition).sections;
  const sections: TemplateSection[] = [];
  const known = new Map<SectionKind, TemplateReportSection>();
  for (const section of spelled) {
    if (section.own === true) {
      sections.push(ownSection(section, generaliser));
      continue;
    }
    const kind = kindOfSection(section.id);
    const before = kind === null ? undefined : known.get(kind);
    // Chapters of channels are one entry, which is shown where any of them is.
    if (before !== undefined && section.hidden === undefined) delete before.hidden;
    if (kind === null || before !== undefined) continue;
    const entry = reportSection(kind, section, generaliser);
    known.set(kind, entry);
    sections.push(entry);
  }
  const appendix = sections.filter((one) => 'section' in one && APPENDIX.includes(one.section));
  const hasOwn = sections.some((section) => 'own' in section);
  return {
    template: {
      ...current,
      sections: [...sections, ...stillWaiting(current, sections, report)],
      appendix:
        appendix.length === 0
          ? current.appendix
          : appendix.some((one) => !('hidden' in one) || one.hidden === undefined),
      language: hasOwn ? report.language : current.language,
    },
    leftOut: generaliser.leftOut,
  };
}

function ownSection({ id, title, blocks }: EditedSection, generaliser: Generaliser): TemplateOwnSection {
  return {
    own: id.slice(0, 80),
    title: generaliser.title(title === undefined ? '' : plainWords(title.spans)).slice(0, 300),
    blocks: blocks.flatMap((block) =>
      'own' in block && block.hidden === undefined ? [generaliseOwnBlock(block.block, generaliser)] : [],
    ),
  };
}

function reportSection(
  section: SectionKind,
  { title, hidden, blocks }: EditedSection,
  generaliser: Generaliser,
): TemplateReportSection {
  const without = blocks.flatMap((block) => ('at' in block && block.hidden ? [block.at] : []));
  const words = title === undefined ? '' : generaliser.title(plainWords(title.spans)).slice(0, 300);
  return {
    section,
    ...(words === '' || section === 'channel' ? {} : { title: words }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(without.length === 0 ? {} : { without: without.slice(0, 40) }),
  };
}

/** What the template spoke of and this report did not have: another one may. */
function stillWaiting(
  current: Template,
  sections: readonly TemplateSection[],
  { sections: all }: Report,
): TemplateSection[] {
  const named = new Set(sections.flatMap((one) => ('section' in one ? [one.section] : [])));
  const has = new Set(all.map(({ id }) => kindOfSection(id)));
  return current.sections.filter(
    (one) => 'section' in one && !named.has(one.section) && !has.has(one.section),
  );
}
