import { formatIsoDate } from '#report/format/iso-date.ts';
import type { BlockOf, RichChild } from '#report/model/blocks.ts';
import { pageWords } from '#report/model/page-words.ts';
import { type BlockContext, type BlockData, CARD_INSET } from './block-context.ts';
import { captionHeight, textHeight } from './fitting.ts';
import { hasWords, spans } from './spans-data.ts';
import { isTall, tearable } from './stories-data.ts';

const TEXT = { size: 9.8, below: 9, heading: 36, marker: 14 };

/** The agency's own words; what says nothing is left out. */
export function textData(block: BlockOf<'text'>, { width }: BlockContext): BlockData | null {
  const children = block.children.flatMap((child) => setChild(child, width));
  if (children.length === 0) return null;
  return { kind: 'text', pieces: tearable(withHeadings(children)), children };
}

/** A heading stays with what it is above. */
function withHeadings(children: readonly SetChild[]): number[] {
  const heights: number[] = [];
  let above = 0;
  for (const { kind, height } of children) {
    if (kind === 'heading') above += height;
    else {
      heights.push(above + height);
      above = 0;
    }
  }
  return above > 0 ? [...heights, above] : heights;
}

/** A piece of it with the height it is likely to take. */
type SetChild = { kind: RichChild['kind']; height: number } & Record<string, unknown>;

function setChild(child: RichChild, width: number): SetChild[] {
  switch (child.kind) {
    case 'paragraph':
    case 'heading': {
      if (!hasWords(child.spans)) return [];
      const words = spans(child.spans);
      const height =
        child.kind === 'heading' ? TEXT.heading : textHeight(words, TEXT.size, width) + TEXT.below;
      return [{ kind: child.kind, height, spans: words }];
    }
    case 'list': {
      const items = child.items.filter(hasWords).map(spans);
      if (items.length === 0) return [];
      const heights = items.map((item) => textHeight(item, TEXT.size, width - TEXT.marker) + 6);
      return [{ kind: child.kind, height: sum(heights) + TEXT.below, ordered: child.ordered, items }];
    }
    case 'callout': {
      const paragraphs = child.paragraphs.filter(hasWords).map(spans);
      if (paragraphs.length === 0) return [];
      const room = width - 2 * CARD_INSET;
      const heights = paragraphs.map((words) => textHeight(words, TEXT.size, room) + 6);
      const height = sum(heights) + 2 * CARD_INSET + TEXT.below;
      return [{ kind: child.kind, height, tone: child.tone, torn: isTall(height), paragraphs }];
    }
  }
}

const TALLEST_PICTURE = 380;

/** As wide as the page, or as high as two thirds of it; one that cannot be read is told by its description. */
export function pictureData(block: BlockOf<'picture'>, { width, pictures }: BlockContext): BlockData | null {
  if (block.source === '') return null;
  const caption = spans(block.caption);
  const alt = block.alt.trim() || caption.map(({ text }) => text).join('') || 'Picture';
  const picture = pictures.get(block.source);
  const drawn = Math.min(
    width,
    (picture?.width ?? 0) * POINTS_PER_PIXEL,
    TALLEST_PICTURE * (picture?.aspect ?? 1),
  );
  const height = picture === undefined ? 24 : drawn / picture.aspect;
  return {
    kind: 'picture',
    pieces: [height + 8 + captionHeight(caption, width)],
    path: picture?.path ?? null,
    width: Math.round(drawn * 10) / 10,
    alt,
    caption,
  };
}

/** As large on paper as on the page: 96 pixels to the inch. */
const POINTS_PER_PIXEL = 0.75;
const TASK = { size: 8.8, row: 14, head: 22, task: 0.48 };

export function tasksData(block: BlockOf<'tasks'>, { width, style }: BlockContext): BlockData | null {
  const rows = block.rows.filter(({ task, owner }) => hasWords(task) || owner.trim() !== '');
  if (rows.length === 0) return null;
  const words = pageWords(style.language);
  const heights = rows.map(({ task }) => textHeight(spans(task), TASK.size, width * TASK.task) + TASK.row);
  return {
    kind: 'tasks',
    pieces: tearable([TASK.head + (heights[0] ?? 0), ...heights.slice(1)]),
    head: TASK.head,
    columns: [words.task, words.owner, words.due, words.status],
    rows: rows.map((row, index) => ({
      task: spans(row.task),
      owner: row.owner,
      due: row.due === null ? '' : formatIsoDate(row.due, style.language),
      tone: TONES[row.status],
      status: words.statuses[row.status],
      torn: isTall(heights[index] ?? 0),
    })),
  };
}

const TONES = { open: 'neutral', doing: 'watch', done: 'good' };

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
