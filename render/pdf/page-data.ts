import { textOn } from '#report/chart/colour.ts';
import { brandPalette } from '#report/chart/palette.ts';
import { printable } from '#report/format/printable.ts';
import type { Block } from '#report/model/blocks.ts';
import type { Brand } from '#report/model/brand.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { Report } from '#report/model/report.ts';
import { CLIENT_PHRASES } from '#report/write/client/client-phrases.ts';
import { words } from '#report/write/facts/sentence.ts';
import type { BlockContext, BlockData } from './blocks/block-context.ts';
import { blockData } from './blocks/block-data.ts';
import { fittingSize } from './blocks/fitting.ts';
import { kpiWords } from './blocks/kpis-data.ts';
import { breakableText, mapStrings, shortenToWidth } from './clean-text.ts';
import { BLOCK_HEADING, fillPages, SECTION_HEADING } from './fill-pages.ts';
import type { LogoGround } from './logo.ts';
import { contentHeight, contentWidth, type Paper, PAPERS } from './paper.ts';

/** The part of a report that is printed. */
export type PrintedReport = Pick<
  Report,
  'language' | 'title' | 'client' | 'agency' | 'period_text' | 'comparison_text' | 'sections' | 'layout'
> & { currency: string | null };

/** Everything the template needs, in points and words; the fonts are chosen from it afterwards. */
export function pageData(
  report: PrintedReport,
  brand: Omit<Brand, 'logo'>,
  logo: LogoGround | null,
  paper: Paper,
  pictures: BlockContext['pictures'] = new Map(),
  scale: PageScale = FULL_SIZE,
) {
  const palette = brandPalette(brand.primary, brand.accent);
  const style = { language: report.language, currency: report.currency };
  const context = {
    width: contentWidth(paper) / scale.by,
    palette,
    style,
    stretch: 0,
    shortTable: SHORT_TABLE,
    pictures,
  };
  const printed = {
    title: report.title,
    client: present(report.client),
    period: present(report.period_text),
    words: pageWords(report.language),
    cover: coverFigures(report, context.width),
    running: runningLines(report, brand, contentWidth(paper)),
    sections: printedSections(report, context, contentHeight(paper) / scale.by),
    brand: {
      name: brand.agencyName,
      website: present(brand.website),
      email: present(brand.email),
      footer: present(brand.footer),
      initials: initials(brand.agencyName),
      onCoverAccent: textOn(palette.coverAccent),
      logo,
    },
  };
  return {
    ...(mapStrings(printed, breakableText) as typeof printed),
    palette,
    lang: report.language,
    hasCover: report.layout?.cover !== 'none',
    isOnePage: report.layout?.one_page === true,
    layout: { ...PAPERS[paper], ...scaleData(scale) },
    documentTitle: [report.title, report.client ?? ''].map(printable).filter(Boolean).join(' – '),
  };
}

/** How large everything between head and foot is drawn, so that it fits on one page. */
export interface PageScale {
  by: number;
  /** Whether it is tried on a page that is larger by as much, to see whether it fits. */
  isTrial: boolean;
}
const FULL_SIZE: PageScale = { by: 1, isTrial: false };

function scaleData({ by, isTrial }: PageScale): { scale: number; trial: number } {
  return { scale: isTrial ? 1 : by, trial: isTrial ? by : 1 };
}

const COVER_FIGURES = 3;
const COVER_GUTTER = 30;
const COVER_SIZE = 21;

function coverFigures(report: PrintedReport, width: number) {
  const room = (width - 2 * COVER_GUTTER) / COVER_FIGURES;
  const cards = report.sections.flatMap((section) => section.blocks).find((block) => block.kind === 'kpis');
  return (
    cards?.items.slice(0, COVER_FIGURES).map((item) => ({
      ...kpiWords(item),
      coverSize: fittingSize(item.value.text, room, COVER_SIZE),
    })) ?? []
  );
}

/** The size of running lines, less the caution of estimated widths. */
const RUNNING_SIZE = 7.1;
const PAGE_NUMBER_ROOM = 60;
const SEPARATOR = '  ·  ';
/** How wide a letter of our mark is at most, in sizes. */
const MARK_LETTER = 0.6;

/** Head and foot of every page, each on one line. */
function runningLines(report: PrintedReport, brand: Omit<Brand, 'logo'>, width: number) {
  const half = (width / 2 - 8) / RUNNING_SIZE;
  const title = [report.title, report.period_text].flatMap((part) => present(part) ?? []).join(SEPARATOR);
  const { preparedBy, madeWith } = pageWords(report.language);
  const foot = [`${preparedBy} ${brand.agencyName}`, present(brand.footer) ?? ''].filter(Boolean);
  const mark = brand.madeWith === true ? `${SEPARATOR}${madeWith}` : '';
  const footWidth = (width - PAGE_NUMBER_ROOM) / RUNNING_SIZE;
  return {
    left: shortenToWidth(present(report.client) ?? brand.agencyName, half),
    right: shortenToWidth(title, half),
    // However long a footer line is, it does not push the mark out.
    foot: shortenToWidth(foot.join(SEPARATOR), footWidth - mark.length * MARK_LETTER) + mark,
  };
}

/** What title, client and period take of the first page where there is no cover. */
const TITLE_STRIP = 96;

/** Tables of up to so many rows stay on one page. */
const SHORT_TABLE = 12;

/** Sections that have something to show, drawn so that they fill their pages. */
function printedSections(report: PrintedReport, context: BlockContext, height: number) {
  const sections = withSourceInSummary(report).flatMap(({ title, blocks }) => {
    const shown = blocks.flatMap(withLongCaptionApart).flatMap((block) => {
      const data = blockData(block, context);
      return data === null ? [] : [{ block, data }];
    });
    const titles = shown.map(({ data }, place) => ownTitle(data, title, place, report.language));
    return shown.length === 0 ? [] : [{ title, shown, titles }];
  });
  const plan = fillPages(
    sections.map(({ shown, titles }) =>
      shown.map(({ data }, index) => ({ ...data, titled: (titles[index] ?? '') !== '' })),
    ),
    height,
    report.layout?.cover === 'none' ? TITLE_STRIP : 0,
  );
  return sections.map(({ title, shown, titles }, at) => ({
    title,
    blocks: shown.map(({ block, data }, index) => {
      const { stretch = 0, whole = false } = plan[at]?.[index] ?? {};
      const shortTable = whole ? Infinity : context.shortTable;
      const changed = stretch !== 0 || (whole && data.pieces.length > 1);
      const drawn = (changed && blockData(block, { ...context, stretch, shortTable })) || data;
      return { ...drawn, title: titles[index] ?? '', need: roomFor(drawn, index === 0) };
    }),
  }));
}

const MOST_NOTES = 4;

/**
 * A few lines on where the figures come from close the summary: on paper they would be a page of their own. Not where the
 * agency gave them a title, which would be lost.
 */
function withSourceInSummary({ sections, language }: PrintedReport): PrintedReport['sections'] {
  const [first, ...others] = sections;
  const last = others.at(-1);
  const [notes] = last?.blocks ?? [];
  if (first === undefined || last?.id !== 'about' || last.blocks.length > 1) return sections;
  if (notes?.kind !== 'notes' || notes.items.length > MOST_NOTES) return sections;
  if (!isGeneratedTitle(last.title, language)) return sections;
  const title = notes.title === last.title ? first.title : notes.title;
  return [{ ...first, blocks: [...first.blocks, { ...notes, title }] }, ...others.slice(0, -1)];
}

function isGeneratedTitle(title: string, language: Report['language']): boolean {
  return (
    title === words(language, 'section.about') || title === words(language, CLIENT_PHRASES['about.title'])
  );
}

/** Captions stay with their charts, unless they are so long that a page could not hold both. */
const LONGEST_CAPTION = 900;

function withLongCaptionApart(block: Block): Block[] {
  if (!('caption' in block) || plainLength(block.caption) <= LONGEST_CAPTION) return [block];
  return [
    { ...block, caption: [] },
    { kind: 'paragraph', spans: block.caption },
  ];
}

function plainLength(spans: readonly TextSpan[]): number {
  return spans.reduce((sum, { text }) => sum + text.length, 0);
}

/** A title that repeats its section's is left out; actions after findings get one. */
function ownTitle(data: BlockData, section: string, place: number, language: Report['language']): string {
  if (data.kind === 'actions' && place > 0) return pageWords(language).nextSteps;
  const title = data['title'];
  return typeof title === 'string' && title !== section ? title : '';
}

/** What can be torn begins on the page at hand only where its headings and its first piece fit; the rest moves on by itself. */
function roomFor({ pieces }: BlockData, first: boolean): number {
  if (pieces.length < 2) return 0;
  return (first ? SECTION_HEADING : 0) + BLOCK_HEADING + (pieces[0] ?? 0);
}

function present(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

function initials(name: string): string {
  const letters = name.split(/[\s\-–&|./]+/u).flatMap((word) => Array.from(word)[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '·';
}
