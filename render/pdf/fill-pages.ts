/** A block as the pages see it: pieces no break may tear, and how far its height may give way. */
export interface PageBlock {
  pieces: readonly number[];
  /** A heading of its own above it. */
  titled: boolean;
  give?: { less: number; more: number };
  /** What stands again at the head of each further page. */
  head?: number;
}

export const SECTION_HEADING = 25;
const SECTION_GAP = 26;
const UNDER_SECTION_HEADING = 14;
export const BLOCK_HEADING = 35;
/** At the head of a page the space above a heading falls away. */
const TOP_HEADING = 17;
const BLOCK_GAP = 3;
/** Estimates may be off by a line; so much of every page stays out of the reckoning. */
const MARGIN = 16;

/** How a block is to be drawn. */
export interface Drawn {
  /** Points to add to its height, or to take away. */
  stretch: number;
  /** In one piece, on the next page if need be: a break would leave a row or two of it there. */
  whole: boolean;
}

/** So few pieces do not stand on a page of their own where all of them could stand together. */
const WIDOWS = 3;
const MOST_WHOLE = 0.5;

/**
 * How much to add to each block's height, or take away, so that pages end filled: a chart that just misses a page is drawn
 * lower, and where the next block has to go over to a new page the charts before it are drawn higher.
 */
export function fillPages(sections: readonly (readonly PageBlock[])[], pageHeight: number): Drawn[][] {
  const plan = sections.map((blocks) => blocks.map((): Drawn => ({ stretch: 0, whole: false })));
  let onPage: Place[] = [];
  let used = 0;
  const turn = () => {
    loosen(onPage, pageHeight - MARGIN - used);
    onPage = [];
    used = 0;
  };
  for (const [section, blocks] of sections.entries()) {
    for (const [index, block] of blocks.entries()) {
      const drawn = plan[section]?.[index];
      if (drawn === undefined) continue;
      const place: Place = { drawn, more: block.give?.more ?? 0 };
      let sinceTurn = -Infinity;
      for (const [at, piece] of block.pieces.entries()) {
        const heading = at > 0 ? 0 : headingRoom(index === 0, block.titled, used > 0);
        const missing = used + heading + piece - (at > 0 ? pageHeight : pageHeight - MARGIN);
        if (missing > 0 && missing <= (block.give?.less ?? 0)) {
          drawn.stretch = -Math.ceil(missing);
          used += heading + piece - Math.ceil(missing);
          place.more = 0;
        } else if (missing > 0 && used > 0) {
          turn();
          if (at > 0) sinceTurn = 0;
          used = (at > 0 ? (block.head ?? 0) : headingRoom(index === 0, block.titled, false)) + piece;
        } else {
          used += heading + piece;
        }
        if (piece > 0) sinceTurn++;
        if (at === 0 && place.more > 0) onPage.push(place);
      }
      const height = block.pieces.reduce((sum, piece) => sum + piece, 0);
      drawn.whole = sinceTurn <= WIDOWS && height <= pageHeight * MOST_WHOLE;
      if (drawn.whole && sinceTurn > 0) used = headingRoom(index === 0, block.titled, false) + height;
    }
  }
  return plan;
}

interface Place {
  drawn: Drawn;
  more: number;
}

function headingRoom(firstOfSection: boolean, titled: boolean, below: boolean): number {
  if (firstOfSection) {
    return (below ? SECTION_GAP : 0) + SECTION_HEADING + (titled ? BLOCK_HEADING : UNDER_SECTION_HEADING);
  }
  if (titled) return below ? BLOCK_HEADING : TOP_HEADING;
  return below ? BLOCK_GAP : 0;
}

/** Shares what is left of a page among those that can take it. */
function loosen(places: readonly Place[], left: number): void {
  const room = places.reduce((sum, place) => sum + place.more, 0);
  if (left <= 0 || room === 0) return;
  const part = Math.min(1, left / room);
  for (const { drawn, more } of places) drawn.stretch = Math.floor(more * part);
}
