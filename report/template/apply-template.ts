import { blockAddresses, itemAddresses } from '#report/edition/addresses.ts';
import type { DroppedEdit } from '#report/edition/carry-edition.ts';
import {
  EDITION_VERSION,
  type EditedBlock,
  type EditedSection,
  type Edition,
} from '#report/edition/edition.ts';
import type { Block } from '#report/model/blocks.ts';
import type { Report, Section } from '#report/model/report.ts';
import { fillOwnBlock } from './fill-own-block.ts';
import { fillTitle } from './placeholders.ts';
import { APPENDIX, kindOfSection } from './plain-template.ts';
import {
  type Template,
  type TemplateOwnSection,
  type TemplateReportSection,
  type TemplateSection,
} from './template.ts';

export interface Applied {
  /** The report with the figures that are to lead, on the pages that are wanted. */
  report: Report;
  /** Sections, their order and the agency's own as a draft, so that all of it can be changed; null where it changes nothing. */
  edition: Edition | null;
  /** What the template says and this report has nothing for; none of it is in the edition. */
  missing: DroppedEdit[];
}

/** A generated report in the shape of a template. `applyEdition` then gives what page and PDF draw. */
export function applyTemplate(generated: Report, template: Template): Applied {
  const missing: DroppedEdit[] = [];
  const all = generated.sections;
  const named = template.sections.flatMap((entry) => sectionsFor(generated, entry, missing));
  const isNamed = new Set(named.map(({ id }) => id));
  const others = all
    .filter(({ id }) => !isNamed.has(id))
    .map(({ id }): EditedSection => ({ id, blocks: [], ...hiddenIf(template.others === 'leave_out') }));
  const sections = [...named, ...others].map((section) =>
    section.own === true || template.appendix || !isAppendix(section.id)
      ? section
      : { ...section, hidden: true as const },
  );
  return {
    report: shaped(generated, template),
    edition: changesNothing(all, sections) ? null : { version: EDITION_VERSION, sections },
    missing,
  };
}

function isAppendix(id: string): boolean {
  const kind = kindOfSection(id);
  return kind !== null && APPENDIX.includes(kind);
}

function hiddenIf(isHidden: boolean): { hidden?: true } {
  return isHidden ? { hidden: true } : {};
}

function changesNothing(generated: readonly Section[], sections: readonly EditedSection[]): boolean {
  return (
    sections.length === generated.length &&
    sections.every(
      ({ id, own, hidden, title, blocks }, index) =>
        id === generated[index]?.id &&
        own === undefined &&
        hidden === undefined &&
        title === undefined &&
        blocks.length === 0,
    )
  );
}

function sectionsFor(report: Report, entry: TemplateSection, missing: DroppedEdit[]): EditedSection[] {
  if ('own' in entry) return [ownSection(report, entry, missing)];
  return report.sections
    .filter(({ id }) => kindOfSection(id) === entry.section)
    .map((section) => reportSection(report, section, entry));
}

function reportSection(report: Report, section: Section, entry: TemplateReportSection): EditedSection {
  const title = entry.title === undefined ? '' : fillTitle(report, entry.title).title;
  // One name for several chapters would say nothing of any of them.
  const isRenamed = title !== '' && title !== section.title && entry.section !== 'channel';
  return {
    id: section.id,
    ...hiddenIf(entry.hidden === true),
    ...(isRenamed ? { title: { base: section.title, spans: [{ text: title }] } } : {}),
    blocks: leftOut(section.blocks, entry),
  };
}

function leftOut(blocks: readonly Block[], { without = [], most }: TemplateReportSection): EditedBlock[] {
  const addresses = blockAddresses(blocks);
  return blocks.flatMap((block, index): EditedBlock[] => {
    const at = addresses[index]!;
    if (without.includes(block.kind) || without.includes(at)) return [{ at, hidden: true }];
    const isList = block.kind === 'findings' || block.kind === 'actions';
    if (most === undefined || !isList || block.items.length <= most) return [];
    const items = itemAddresses(block).map((id, place) => ({ id, ...hiddenIf(place >= most) }));
    return [{ at, items }];
  });
}

function ownSection(report: Report, entry: TemplateOwnSection, missing: DroppedEdit[]): EditedSection {
  const { title, missing: untitled } = fillTitle(report, entry.title);
  const note = (words: readonly string[]) =>
    missing.push(
      ...words.map((said): DroppedEdit => ({ kind: 'figure', section: title, base: '', words: said })),
    );
  note(untitled);
  const blocks = entry.blocks.map((block, index): EditedBlock => {
    const filled = fillOwnBlock(report, block);
    note(filled.missing);
    return { own: `${entry.own}-${index + 1}`, block: filled.block };
  });
  return { id: entry.own, own: true, title: { base: '', spans: [{ text: title }] }, blocks };
}

function shaped(report: Report, template: Template): Report {
  const { lead, most_figures: most, cover, one_page: onePage } = template;
  const sections =
    lead.length === 0 && most === null
      ? report.sections
      : report.sections.map((section) => ({
          ...section,
          blocks: section.blocks.map((block) => leadingFirst(block, lead, most)),
        }));
  const layout = cover === 'page' && !onePage ? {} : { layout: { cover, one_page: onePage } };
  return { ...report, sections, ...layout };
}

function leadingFirst(block: Block, lead: readonly string[], most: number | null): Block {
  if (block.kind !== 'kpis') return block;
  const place = (metric: string) => (lead.includes(metric) ? lead.indexOf(metric) : lead.length);
  const items = block.items.toSorted((a, b) => place(a.metric) - place(b.metric));
  return { ...block, items: most === null ? items : items.slice(0, most) };
}
