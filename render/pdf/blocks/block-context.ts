import type { Palette } from '#report/chart/palette.ts';
import type { TickStyle } from '#report/chart/tick-text.ts';
import type { Block } from '#report/model/blocks.ts';
import type { PageBlock } from '../page-blocks.ts';

/** What a block needs to know of the page it stands on. */
export interface BlockContext {
  /** Width between the margins, in points. */
  width: number;
  palette: Palette;
  style: TickStyle;
  /** Points to add to the block's own height, or to take away, so that its page is filled. */
  stretch: number;
  /** The agency's pictures by their source. */
  pictures: ReadonlyMap<string, { path: string; width: number; aspect: number }>;
}

/** What the template draws for one block: words as they stand, shapes as coordinates. */
export type BlockData = BlockShape & Record<string, unknown>;

/** With its heights in points, as far as they can be known beforehand. */
type BlockShape = { kind: Block['kind'] } & Omit<PageBlock, 'titled'>;

/** Space between a card's edge and what is in it. */
export const CARD_INSET = 12;
/** Space between two cards. */
export const CARD_GAP = 10;
/** Two lines of a chart's label column, in multiples of the type size. */
export const CHART_NAME_EMS = 33;
