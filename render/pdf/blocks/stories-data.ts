import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { stepDetails } from '#report/model/step-details.ts';
import type { SplitRule } from '../page-blocks.ts';
import { type BlockContext, type BlockData, CARD_GAP } from './block-context.ts';
import { textHeight } from './fitting.ts';
import { hasWords, type SetSpan, spans } from './spans-data.ts';

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

const FINDING = { inset: 26, edge: 12, tag: 12.3, title: 9.6, body: 8.7, gap: 7, leading: 5.4 };
/** How much the air in a card may give way. */
const FINDING_GIVE = { less: 6, more: 12 };

/** Findings in rows of two, each row in one piece; a last one that is left over has the row for itself. */
export function findingsData(block: BlockOf<'findings'>, { width, stretch }: BlockContext): BlockData {
  const rows = [];
  const count = Math.ceil(block.items.length / 2);
  const edge = FINDING.edge + stretch / count / 2;
  for (let first = 0; first < block.items.length; first += 2) {
    const items = block.items.slice(first, first + 2).map((item) => ({
      tag: item.tag,
      tagText: item.tag_text,
      title: spans(item.title),
      body: spans(item.body),
    }));
    const room = (width - CARD_GAP * (items.length - 1)) / items.length - FINDING.inset;
    const height = 2 * edge + Math.max(...items.map((item) => findingHeight(item, room))) + CARD_GAP;
    rows.push({ items, height, torn: isTall(height) });
  }
  const heights = rows.map(({ height }) => height);
  return {
    kind: 'findings',
    pieces: tearable(heights),
    ...splitBetween(heights, 1, 6),
    give: { less: count * FINDING_GIVE.less, more: count * FINDING_GIVE.more },
    edge,
    rows,
  };
}

function findingHeight({ title, body }: Record<'title' | 'body', SetSpan[]>, room: number): number {
  const { leading } = FINDING;
  const words =
    textHeight(title, FINDING.title, room, leading) + textHeight(body, FINDING.body, room, leading);
  return FINDING.tag + FINDING.gap + words;
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

/** A break between any two of them; where one is torn by the end of a page, all run on as they come. */
function splitBetween(heights: readonly number[], least: number, penalty: number): { split?: SplitRule } {
  return heights.some(isTall) ? {} : { split: { least, penalty } };
}

const ACTION = { badge: 28, edge: 9, title: 9.8, reason: 8.8, gap: 5, leading: 5.1 };
/** How much the air around a step may give way. */
const ACTION_GIVE = { less: 5, more: 10 };

export function actionsData(block: BlockOf<'actions'>, { width, style, stretch }: BlockContext): BlockData {
  const { leading } = ACTION;
  const edge = ACTION.edge + stretch / block.items.length / 2;
  const room = width - ACTION.badge;
  const items = block.items.map((item) => ({
    title: spans(item.title),
    reason: spans(item.reason),
    details: stepDetails(item, style.language),
  }));
  const heights = items.map(({ title, reason, details }) => {
    const why = reason.length === 0 ? 0 : ACTION.gap + textHeight(reason, ACTION.reason, room, leading);
    const who = details.length === 0 ? 0 : ACTION.gap + textHeight([{ text: '' }], ACTION.reason, room);
    return 2 * edge + textHeight(title, ACTION.title, room, leading) + why + who;
  });
  return {
    kind: 'actions',
    pieces: tearable(heights),
    ...splitBetween(heights, 2, 16),
    give: { less: items.length * ACTION_GIVE.less, more: items.length * ACTION_GIVE.more },
    edge,
    items: items.map((item, index) => ({ ...item, torn: isTall(heights[index] ?? 0) })),
  };
}

export function notesData(block: BlockOf<'notes'>, { width }: BlockContext): BlockData {
  const items = block.items.map((item: readonly TextSpan[]) => spans(item));
  const heights = items.map((item) => textHeight(item, 8.8, width - 12) + 6);
  return {
    kind: 'notes',
    pieces: tearable(heights),
    ...splitBetween(heights, 2, 16),
    torn: heights.map(isTall),
    title: block.title,
    items,
  };
}
