/** A block as the pages see it: pieces no break may tear, and how far its height may give way. */
export interface PageBlock {
  pieces: readonly number[];
  /** A heading of its own above it. */
  titled: boolean;
  give?: { less: number; more: number };
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

/**
 * How much to add to each block's height, or take away, so that pages end filled: a chart that just misses a page is drawn
 * lower, and where the next block has to go over to a new page the charts before it are drawn higher.
 */
export function fillPages(sections: readonly (readonly PageBlock[])[], pageHeight: number): number[][] {
  const stretches = sections.map((blocks) => blocks.map(() => 0));
  let onPage: Place[] = [];
  let used = 0;
  const turn = () => {
    loosen(onPage, pageHeight - MARGIN - used, stretches);
    onPage = [];
    used = 0;
  };
  for (const [section, blocks] of sections.entries()) {
    for (const [index, block] of blocks.entries()) {
      const place = { section, index, more: block.give?.more ?? 0 };
      for (const [at, piece] of block.pieces.entries()) {
        const heading = at > 0 ? 0 : headingRoom(index === 0, block.titled, used > 0);
        const missing = used + heading + piece - (pageHeight - MARGIN);
        if (missing > 0 && missing <= (block.give?.less ?? 0)) {
          setStretch(stretches, place, -Math.ceil(missing));
          used += heading + piece - Math.ceil(missing);
          place.more = 0;
        } else if (missing > 0 && used > 0) {
          turn();
          used = headingRoom(at === 0 && index === 0, at === 0 && block.titled, false) + piece;
        } else {
          used += heading + piece;
        }
        if (at === 0 && place.more > 0) onPage.push(place);
      }
    }
  }
  return stretches;
}

interface Place {
  section: number;
  index: number;
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
function loosen(places: readonly Place[], left: number, stretches: number[][]): void {
  const room = places.reduce((sum, place) => sum + place.more, 0);
  if (left <= 0 || room === 0) return;
  const part = Math.min(1, left / room);
  for (const place of places) setStretch(stretches, place, Math.floor(place.more * part));
}

function setStretch(stretches: number[][], { section, index }: Place, points: number): void {
  const blocks = stretches[section];
  if (blocks) blocks[index] = points;
}
