/** A block as the pages see it: pieces no break may tear, and how far its height may give way. */
export interface PageBlock {
  pieces: readonly number[];
  /** A heading of its own above it. */
  titled: boolean;
  /** What its headings take beyond a line each. */
  furtherLines?: number;
  give?: { less: number; more: number };
  /** What stands again at the head of each further page. */
  head?: number;
  /** Where it may be torn; without it between any two pieces, wherever the page happens to be full. */
  split?: SplitRule;
}

export interface SplitRule {
  /** So many pieces stand on either side of a break: no first row alone at a page's foot, no last one alone on the next. */
  least: number;
  /** How much worse a break here is than one between two blocks. */
  penalty: number;
}

/** A place at which a page may begin: a piece of a block, with all that the page has to know of it. */
export interface Piece {
  section: number;
  block: number;
  index: number;
  of: PageBlock;
  height: number;
  firstOfSection: boolean;
}

export const SECTION_GAP = 26;
export const SECTION_HEADING = 25;
const UNDER_SECTION_HEADING = 14;
export const BLOCK_HEADING = 35;
/** At the head of a page the space above a heading falls away. */
const TOP_HEADING = 17;
const BLOCK_GAP = 3;
/** Where a page has room left, sections and titled blocks stand so much further apart. */
const MORE_AIR = { section: 18, block: 8 };

/** All pieces of a report in their order. */
export function piecesOf(sections: readonly (readonly PageBlock[])[]): Piece[] {
  return sections.flatMap((blocks, section) =>
    blocks.flatMap((of, block) =>
      of.pieces.map((height, index) => ({
        section,
        block,
        index,
        of,
        height,
        firstOfSection: block === 0 && index === 0,
      })),
    ),
  );
}

/** What stands above a piece: headings and the air over them, or the repeated head of what was torn. */
export function roomAbove({ index, of, firstOfSection }: Piece, isTop: boolean): number {
  if (index > 0) return isTop ? (of.head ?? 0) : 0;
  const further = of.furtherLines ?? 0;
  if (firstOfSection) {
    const under = of.titled ? BLOCK_HEADING : UNDER_SECTION_HEADING;
    return (isTop ? 0 : SECTION_GAP) + SECTION_HEADING + under + further;
  }
  if (of.titled) return (isTop ? TOP_HEADING : BLOCK_HEADING) + further;
  return isTop ? 0 : BLOCK_GAP;
}

/** How much more air the headings of a piece may have above them. */
export function moreAir({ index, of, firstOfSection }: Piece, isTop: boolean): number {
  if (isTop || index > 0) return 0;
  if (firstOfSection) return MORE_AIR.section;
  return of.titled ? MORE_AIR.block : 0;
}
