import type { Palette } from '#report/chart/palette.ts';
import type { TickStyle } from '#report/chart/tick-text.ts';
import type { Block } from '#report/model/blocks.ts';

/** What a block needs to know of the page it stands on. */
export interface BlockContext {
  /** Width between the margins, in points. */
  width: number;
  palette: Palette;
  style: TickStyle;
  /** Points to add to the block's own height, or to take away, so that its page is filled. */
  stretch: number;
  /** Tables of up to so many rows stay on one page. */
  shortTable: number;
  /** The agency's pictures by their source. */
  pictures: ReadonlyMap<string, { path: string; width: number; aspect: number }>;
}

/** What the template draws for one block: words as they stand, shapes as coordinates. */
export type BlockData = BlockShape & Record<string, unknown>;

interface BlockShape {
  kind: Block['kind'];
  /** Estimated heights of the pieces that no page break may tear, in points. */
  pieces: number[];
  /** How much lower and higher the block may be drawn. */
  give?: { less: number; more: number };
  /** What stands again at the head of each further page. */
  head?: number;
}

/** Space between a card's edge and what is in it. */
export const CARD_INSET = 12;
/** Space between two cards. */
export const CARD_GAP = 10;
/** Two lines of a chart's label column, in multiples of the type size. */
export const CHART_NAME_EMS = 33;
