import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { Report } from '#report/model/report.ts';
import { CLIENT_PHRASES } from '#report/write/client/client-phrases.ts';
import { words } from '#report/write/facts/sentence.ts';
import type { BlockContext, BlockData } from './blocks/block-context.ts';
import { blockData } from './blocks/block-data.ts';
import { typicalLines } from './blocks/fitting.ts';
import { breakPages } from './break-pages.ts';
import { BLOCK_HEADING, SECTION_HEADING } from './page-blocks.ts';
import type { PrintedReport } from './printed-report.ts';

/** What title, client and period take of the first page where there is no cover. */
const TITLE_STRIP = 96;

/** `planned`: pages begin where they were reckoned to; `free`: wherever the typesetter finds a page full. */
export type PageBreaks = 'planned' | 'free';

/** Sections that have something to show, drawn so that they fill their pages; and how many pages that should take. */
export function printedSections(
  report: PrintedReport,
  context: BlockContext,
  height: number,
  breaks: PageBreaks,
) {
  const sections = withSourceInSummary(report).flatMap(({ title, blocks }) => {
    const shown = blocks.flatMap(withLongCaptionApart).flatMap((block) => {
      const data = blockData(block, context);
      return data === null ? [] : [{ block, data }];
    });
    const titles = shown.map(({ data }, place) => ownTitle(data, title, place, report.language));
    return shown.length === 0 ? [] : [{ title, shown, titles }];
  });
  const plan = breakPages(
    sections.map(({ title, shown, titles }) =>
      shown.map(({ data }, index) => ({
        ...data,
        titled: (titles[index] ?? '') !== '',
        furtherLines:
          (index === 0 ? furtherLines(title, SECTION_SIZE, context.width) : 0) +
          furtherLines(titles[index] ?? '', BLOCK_SIZE, context.width),
      })),
    ),
    height,
    report.layout?.cover === 'none' ? TITLE_STRIP : 0,
  );
  const isPlanned = breaks === 'planned';
  return {
    pages: plan.pages,
    sections: sections.map(({ title, shown, titles }, at) => ({
      title,
      blocks: shown.map(({ block, data }, index) => {
        const drawn = plan.drawn[at]?.[index];
        const stretch = (isPlanned && drawn?.stretch) || 0;
        return {
          ...((stretch !== 0 && blockData(block, { ...context, stretch })) || data),
          title: titles[index] ?? '',
          air: (isPlanned && drawn?.air) || 0,
          startsPage: isPlanned && drawn?.startsPage === true,
          pageStarts: (isPlanned && drawn?.pageStarts) || [],
          need: isPlanned ? 0 : roomFor(data, index === 0),
        };
      }),
    })),
  };
}

const SECTION_SIZE = 20;
const BLOCK_SIZE = 11.2;
/** From one line of a heading to the next, in sizes. */
const HEADING_LINE = 1.15;

function furtherLines(title: string, size: number, width: number): number {
  return (typicalLines(title, size, width) - 1) * size * HEADING_LINE;
}

/** Where pages end by themselves, a block begins on the page at hand only where its headings and its first pieces fit. */
function roomFor({ pieces, split }: BlockData, first: boolean): number {
  if (pieces.length < 2) return 0;
  const together = pieces.slice(0, split?.least ?? 1).reduce((sum, piece) => sum + piece, 0);
  return (first ? SECTION_HEADING : 0) + BLOCK_HEADING + together;
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
