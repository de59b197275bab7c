import { textOn } from '#report/chart/colour.ts';
import { brandPalette } from '#report/chart/palette.ts';
import type { Brand } from '#report/model/brand.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { Report } from '#report/model/report.ts';
import { type BlockData, blockData, fittingSize, kpiData } from './block-data.ts';
import { breakableText, cleanText, mapStrings } from './clean-text.ts';
import type { LogoGround } from './logo.ts';
import { contentWidth, type Paper, PAPERS } from './paper.ts';

/** The part of a report that is printed. */
export type PrintedReport = Pick<
  Report,
  'language' | 'title' | 'client' | 'agency' | 'period_text' | 'comparison_text' | 'sections'
> & { currency: string | null };

/** Everything the template needs, in points and words; the fonts are chosen from it afterwards. */
export function pageData(
  report: PrintedReport,
  brand: Omit<Brand, 'logo'>,
  logo: LogoGround | null,
  paper: Paper,
) {
  const palette = brandPalette(brand.primary, brand.accent);
  const style = { language: report.language, currency: report.currency };
  const context = { width: contentWidth(paper), palette, style };
  const words = {
    title: report.title,
    client: present(report.client),
    period: present(report.period_text),
    words: pageWords(report.language),
    cover: coverFigures(report, context.width),
    sections: report.sections.flatMap((section) => {
      const blocks = section.blocks.flatMap((block) => blockData(block, context) ?? []);
      for (const [place, block] of blocks.entries()) {
        if (block['title'] === section.title) block['title'] = '';
        if (block.kind === 'actions' && place > 0) block['title'] = pageWords(report.language).nextSteps;
      }
      return blocks.length === 0 ? [] : [{ title: section.title, need: roomFor(blocks), blocks }];
    }),
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
    ...(mapStrings(words, breakableText) as typeof words),
    palette,
    lang: report.language,
    layout: PAPERS[paper],
    documentTitle: [report.title, report.client ?? ''].map(cleanText).filter(Boolean).join(' – '),
  };
}

const COVER_FIGURES = 3;
const COVER_GUTTER = 30;
const COVER_SIZE = 21;

function coverFigures(report: PrintedReport, width: number) {
  const room = (width - 2 * COVER_GUTTER) / COVER_FIGURES;
  const cards = report.sections.flatMap((section) => section.blocks).find((block) => block.kind === 'kpis');
  return (
    cards?.items.slice(0, COVER_FIGURES).map((item) => ({
      ...kpiData(item),
      coverSize: fittingSize(item.value.text, room, COVER_SIZE),
    })) ?? []
  );
}

/** A section begins on the page at hand only where its heading and the beginning of its first block fit. */
function roomFor(blocks: BlockData[]): number {
  return FIRST_BLOCK_ROOM[blocks[0]?.kind ?? 'paragraph'] ?? 150;
}

const FIRST_BLOCK_ROOM: Partial<Record<BlockData['kind'], number>> = {
  line: 300,
  table: 230,
  findings: 190,
  actions: 150,
  ledger: 140,
  notes: 120,
};

function present(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

function initials(name: string): string {
  const letters = name.split(/[\s\-–&|./]+/u).flatMap((word) => Array.from(word)[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '·';
}
