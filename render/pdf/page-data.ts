import { textOn } from '#report/chart/colour.ts';
import { brandPalette } from '#report/chart/palette.ts';
import { printable } from '#report/format/printable.ts';
import type { Brand } from '#report/model/brand.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { BlockContext } from './blocks/block-context.ts';
import { fittingSize } from './blocks/fitting.ts';
import { kpiWords } from './blocks/kpis-data.ts';
import { breakableText, mapStrings, shortenToWidth } from './clean-text.ts';
import type { LogoGround } from './logo.ts';
import { contentHeight, contentWidth, type Paper, PAPERS } from './paper.ts';
import type { PrintedReport } from './printed-report.ts';
import { type PageBreaks, printedSections } from './sections-data.ts';

/** Everything the template needs, in points and words; the fonts are chosen from it afterwards. */
export function pageData(
  report: PrintedReport,
  brand: Omit<Brand, 'logo'>,
  logo: LogoGround | null,
  paper: Paper,
  pictures: BlockContext['pictures'] = new Map(),
  { scale = FULL_SIZE, breaks = 'planned' }: PageOptions = {},
) {
  const palette = brandPalette(brand.primary, brand.accent);
  const style = { language: report.language, currency: report.currency };
  const context = {
    width: contentWidth(paper) / scale.by,
    palette,
    style,
    stretch: 0,
    pictures,
  };
  const hasCover = report.layout?.cover !== 'none';
  const { sections, pages } = printedSections(report, context, contentHeight(paper) / scale.by, breaks);
  const printed = {
    title: report.title,
    client: present(report.client),
    period: present(report.period_text),
    words: pageWords(report.language),
    cover: coverFigures(report, context.width),
    running: runningLines(report, brand, contentWidth(paper)),
    sections,
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
    ...(mapStrings(printed, (text) => breakableText(text)) as typeof printed),
    palette,
    lang: report.language,
    hasCover,
    pages: pages + (hasCover ? 1 : 0),
    isOnePage: report.layout?.one_page === true,
    layout: { ...PAPERS[paper], ...scaleData(scale) },
    documentTitle: [report.title, report.client ?? ''].map(printable).filter(Boolean).join(' – '),
  };
}

export interface PageOptions {
  scale?: PageScale;
  breaks?: PageBreaks;
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

function present(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

function initials(name: string): string {
  const letters = name.split(/[\s\-–&|./]+/u).flatMap((word) => Array.from(word)[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '·';
}
