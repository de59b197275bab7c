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

/** A last page with less than this is no page: what stands on it is drawn in on the one before, if that can be. */
const STUB = 0.2;

/**
 * How much to add to each block's height, or take away, so that pages end filled: a chart that just misses a page is drawn
 * lower, and where the next block has to go over to a new page the charts before it are drawn higher.
 */
export function fillPages(
  sections: readonly (readonly PageBlock[])[],
  pageHeight: number,
  usedAtFirst = 0,
): Drawn[][] {
  const plan = sections.map((blocks) => blocks.map((): Drawn => ({ stretch: 0, whole: false })));
  let page: Page = { places: [], used: usedAtFirst };
  let before: Page | null = null;
  const turn = () => {
    loosen(page.places, pageHeight - MARGIN - page.used);
    before = page;
    page = { places: [], used: 0 };
  };
  for (const [section, blocks] of sections.entries()) {
    for (const [index, block] of blocks.entries()) {
      const drawn = plan[section]?.[index];
      if (drawn === undefined) continue;
      const place: Place = { drawn, more: block.give?.more ?? 0, less: block.give?.less ?? 0 };
      const height = block.pieces.reduce((sum, piece) => sum + piece, 0);
      const start: { page: Page; before: Page | null } = {
        page: { places: [...page.places], used: page.used },
        before,
      };
      const room = headingRoom(index === 0, block.titled, page.used > 0);
      let sinceTurn = -Infinity;
      for (const [at, piece] of block.pieces.entries()) {
        const heading = at > 0 ? 0 : headingRoom(index === 0, block.titled, page.used > 0);
        const missing = page.used + heading + piece - (at > 0 ? pageHeight : pageHeight - MARGIN);
        if (at === 0 && missing > 0 && missing <= place.less) {
          drawn.stretch = -Math.ceil(missing);
          page.used += heading + piece - Math.ceil(missing);
          place.more = 0;
          place.less -= Math.ceil(missing);
        } else if (missing > 0 && page.used > 0) {
          turn();
          if (at > 0) sinceTurn = 0;
          page.used = (at > 0 ? (block.head ?? 0) : headingRoom(index === 0, block.titled, false)) + piece;
        } else {
          page.used += heading + piece;
        }
        if (piece > 0) sinceTurn++;
        if (at === 0) page.places.push(place);
      }
      if (sinceTurn < 1 || sinceTurn > WIDOWS) continue;
      // A row or two went over: everything on the page is drawn in a little, or the block moves on as a whole.
      const together = { places: [...start.page.places, place], used: start.page.used + room + height };
      if (tighten(together, pageHeight)) {
        page = together;
        before = start.before;
      } else if (height <= pageHeight * MOST_WHOLE) {
        drawn.whole = true;
        page.used = headingRoom(index === 0, block.titled, false) + height;
        page.places = [place];
      }
    }
  }
  drawInLast(before, page, pageHeight);
  return plan;
}

interface Place {
  drawn: Drawn;
  more: number;
  less: number;
}

interface Page {
  places: Place[];
  used: number;
}

function drawInLast(before: Page | null, last: Page, pageHeight: number): void {
  if (before === null || last.used > STUB * pageHeight) return;
  // What stood at the head of a page needs room above it on the page before.
  const used = before.used + last.used + SECTION_GAP;
  const places = [...before.places, ...last.places.filter((place) => !before.places.includes(place))];
  tighten({ places, used }, pageHeight);
}

/** Takes so much from the heights of a page's blocks that all of it fits; false, and nothing taken, where they cannot give it. */
function tighten(page: Page, pageHeight: number): boolean {
  const missing = page.used - (pageHeight - MARGIN);
  const room = page.places.reduce((sum, { less }) => sum + less, 0);
  if (missing > room) return false;
  for (const { drawn, less } of page.places) {
    const taken = missing <= 0 ? 0 : Math.ceil((less / room) * missing);
    drawn.stretch = Math.min(drawn.stretch, 0) - taken;
  }
  page.used = Math.min(page.used, pageHeight - MARGIN);
  for (const place of page.places) place.more = 0;
  return true;
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
  for (const { drawn, more } of places) if (more > 0) drawn.stretch = Math.floor(more * part);
}
