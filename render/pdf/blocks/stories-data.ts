import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { stepDetails } from '#report/model/step-details.ts';
import { type BlockContext, type BlockData, CARD_GAP } from './block-context.ts';
import { textHeight } from './fitting.ts';
import { hasWords, spans } from './spans-data.ts';

const HEADLINE = { size: 13.4, below: 12 };
const PARAGRAPH = { size: 9.8, below: 12 };

/** A headline or a paragraph; null where it says nothing. */
export function proseData(
  block: BlockOf<'headline' | 'paragraph'>,
  { width }: BlockContext,
): BlockData | null {
  if (!hasWords(block.spans)) return null;
  const { size, below } = block.kind === 'headline' ? HEADLINE : PARAGRAPH;
  const pieces = spans(block.spans);
  return { kind: block.kind, pieces: tearable([textHeight(pieces, size, width) + below]), spans: pieces };
}

const FINDING = { inset: 26, edges: 24, tag: 14, title: 9.6, body: 8.7, gap: 7 };

/** Findings in rows of two, each row in one piece. */
export function findingsData(block: BlockOf<'findings'>, { width }: BlockContext): BlockData {
  const columns = block.items.length === 1 ? 1 : 2;
  const room = (width - CARD_GAP * (columns - 1)) / columns - FINDING.inset;
  const items = block.items.map((item) => ({
    tag: item.tag,
    tagText: item.tag_text,
    title: spans(item.title),
    body: spans(item.body),
  }));
  const heights = items.map(
    ({ title, body }) =>
      FINDING.edges +
      FINDING.tag +
      textHeight(title, FINDING.title, room) +
      FINDING.gap +
      textHeight(body, FINDING.body, room),
  );
  const pieces: number[] = [];
  for (let first = 0; first < heights.length; first += columns) {
    pieces.push(Math.max(...heights.slice(first, first + columns)) + CARD_GAP);
  }
  return { kind: 'findings', pieces: tearable(pieces), torn: pieces.map(isTall), items };
}

/** What is higher than this is torn by the end of a page rather than cut off by it. */
const TALL = 480;
const TORN_PIECE = 60;

export function isTall(height: number): boolean {
  return height > TALL;
}

/** The heights of what no page break may tear: what is too tall for that comes in small pieces. */
export function tearable(heights: readonly number[]): number[] {
  return heights.flatMap((height) =>
    isTall(height) ? Array.from({ length: Math.ceil(height / TORN_PIECE) }, () => TORN_PIECE) : [height],
  );
}

const ACTION = { badge: 28, edges: 18, title: 9.8, reason: 8.8, gap: 5 };

/** A short list is read as one: it stays on one page. */
const ACTIONS_TOGETHER = 6;

export function actionsData(block: BlockOf<'actions'>, { width, style }: BlockContext): BlockData {
  const room = width - ACTION.badge;
  const items = block.items.map((item) => ({
    title: spans(item.title),
    reason: spans(item.reason),
    details: stepDetails(item, style.language),
  }));
  const heights = items.map(({ title, reason, details }) => {
    const why = reason.length === 0 ? 0 : ACTION.gap + textHeight(reason, ACTION.reason, room);
    const who = details.length === 0 ? 0 : ACTION.gap + textHeight([{ text: '' }], ACTION.reason, room);
    return ACTION.edges + textHeight(title, ACTION.title, room) + why + who;
  });
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const together = items.length <= ACTIONS_TOGETHER && !isTall(whole);
  return {
    kind: 'actions',
    pieces: together ? [whole] : tearable(heights),
    together,
    items: items.map((item, index) => ({ ...item, torn: isTall(heights[index] ?? 0) })),
  };
}

export function notesData(block: BlockOf<'notes'>, { width }: BlockContext): BlockData {
  const items = block.items.map((item: readonly TextSpan[]) => spans(item));
  const heights = items.map((item) => textHeight(item, 8.8, width - 12) + 6);
  return { kind: 'notes', pieces: tearable(heights), torn: heights.map(isTall), title: block.title, items };
}
