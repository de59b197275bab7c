import { moreAir, type PageBlock, type Piece, piecesOf, roomAbove } from './page-blocks.ts';

/** How a block is to be drawn. */
export interface Drawn {
  /** Points to add to its height, or to take away. */
  stretch: number;
  /** Points of air to add above its headings. */
  air: number;
  /** It begins a page. */
  startsPage: boolean;
  /** The pieces of it that begin a page. */
  pageStarts: number[];
}

export interface PagePlan {
  drawn: Drawn[][];
  pages: number;
}

/** Estimates may be off by a line; so much of every page stays out of the reckoning. */
const MARGIN = 16;

/** What makes a page bad, in one currency: the empty share of a page, squared, and what is paid to avoid it. */
const COST = {
  /** A page that is left wholly empty under its first line; a tenth of a page costs a hundredth. */
  empty: 1000,
  /** Everything on a page drawn as low, or as high, as it may be. */
  shrunk: 12,
  stretched: 3,
  /** A page more. */
  page: 40,
  /** A last page of a few lines. */
  stub: 120,
  /** A break inside a section, rather than before its heading. */
  insideSection: 4,
  /** A heading and a sentence at the foot, away from what they introduce. */
  introduction: 150,
  /** What is higher than a page has to be torn somewhere. */
  overfull: 1e6,
};
/** A last page with less than this is no page. */
const STUB = 0.2;

interface Page {
  from: number;
  to: number;
  cost: number;
}

/**
 * Where pages end, for the whole report at once: of all ways to break it into pages the one that leaves least of them empty, as
 * lines are broken in good typesetting. Charts and tables give way a little, so that what just misses a page fits on it and
 * what is left of a page is used; rows that belong together are kept together (see `SplitRule`).
 */
export function breakPages(
  sections: readonly (readonly PageBlock[])[],
  pageHeight: number,
  usedAtFirst = 0,
): PagePlan {
  const pieces = piecesOf(sections);
  const drawn = sections.map((blocks) =>
    blocks.map((): Drawn => ({ stretch: 0, air: 0, startsPage: false, pageStarts: [] })),
  );
  const pages = bestPages(pieces, pageHeight, usedAtFirst);
  for (const [number, page] of pages.entries()) {
    const first = pieces[page.from];
    const start = first && drawn[first.section]?.[first.block];
    if (number > 0 && first && start) {
      if (first.index === 0) start.startsPage = true;
      else start.pageStarts.push(first.index);
    }
    const content = measured(pieces, page.from, page.to, number === 0 ? usedAtFirst : 0);
    justify(content, pageHeight - MARGIN, number === pages.length - 1, drawn);
  }
  return { drawn, pages: pages.length };
}

/** The cheapest way to each place where a page may begin, from the first to the end. */
function bestPages(pieces: readonly Piece[], pageHeight: number, usedAtFirst: number): Page[] {
  const best: ({ cost: number; page: Page | null } | undefined)[] = [{ cost: 0, page: null }];
  for (let from = 0; from < pieces.length; from++) {
    const before = best[from];
    if (before === undefined) continue;
    for (let to = from + 1; to <= pieces.length; to++) {
      const content = measured(pieces, from, to, from === 0 ? usedAtFirst : 0);
      const over = content.height - content.less - (pageHeight - MARGIN);
      // A table that is not yet whole may still give way once it is.
      if (over > content.promised && to > from + 1) break;
      const isOverfull = over > 0;
      if (isOverfull && to > from + 1) continue;
      const breaking = breakCost(pieces, from, to, content.height, pageHeight);
      if (breaking === null) continue;
      const own = isOverfull ? COST.overfull : pageCost(content, pageHeight, to === pieces.length);
      const cost = before.cost + COST.page + own + breaking;
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { cost, page: { from, to, cost } };
    }
  }
  const pages: Page[] = [];
  for (let at = pieces.length; at > 0;) {
    const page = best[at]?.page;
    if (!page) break;
    pages.unshift(page);
    at = page.from;
  }
  return pages;
}

/** What a break before a piece costs; null where it may not be. */
function breakCost(
  pieces: readonly Piece[],
  from: number,
  to: number,
  height: number,
  pageHeight: number,
): number | null {
  const next = pieces[to];
  const last = pieces[to - 1];
  if (next === undefined || last === undefined || next.firstOfSection) return 0;
  if (next.index === 0) {
    const isIntroduction = last.firstOfSection && last.of.pieces.length === 1 && last.of.titled === false;
    return COST.insideSection + (isIntroduction && last.height < 60 ? COST.introduction : 0);
  }
  const { split } = next.of;
  // Running text is torn where the page is full, and nowhere else.
  if (split === undefined) return height + next.height > pageHeight - MARGIN ? COST.insideSection : null;
  const onThisPage = next.index - (pieces[from] === undefined ? 0 : startOn(pieces[from], next));
  const left = next.of.pieces.length - next.index;
  if (onThisPage < split.least || left < split.least) return null;
  return COST.insideSection + split.penalty;
}

/** The first piece of a block that stands on a page beginning with `first`. */
function startOn(first: Piece, { section, block }: Piece): number {
  return first.section === section && first.block === block ? first.index : 0;
}

function pageCost(content: Content, pageHeight: number, isLast: boolean): number {
  const left = pageHeight - MARGIN - content.height;
  if (left < 0) return COST.shrunk * (left / content.less) ** 2;
  if (isLast) return COST.stub * Math.max(0, 1 - content.height / (STUB * pageHeight));
  const taken = Math.min(left, content.more);
  const stretched = content.more === 0 ? 0 : COST.stretched * (taken / content.more) ** 2;
  return stretched + COST.empty * ((left - taken) / pageHeight) ** 2;
}

/** What stands on a page: its natural height, and how much that may give. */
interface Content {
  height: number;
  less: number;
  more: number;
  /** What its last block could give if it stood here whole. */
  promised: number;
  /** The blocks that stand on it whole, and the air above each. */
  whole: { piece: Piece; less: number; more: number; air: number }[];
}

function measured(pieces: readonly Piece[], from: number, to: number, used: number): Content {
  const content: Content = { height: used, less: 0, more: 0, promised: 0, whole: [] };
  for (let at = from; at < to; at++) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const isTop = at === from && used === 0;
    content.height += roomAbove(piece, isTop) + piece.height;
    if (piece.index > 0) continue;
    const isWhole = at + piece.of.pieces.length <= to;
    const { less = 0, more = 0 } = (isWhole ? piece.of.give : undefined) ?? {};
    content.promised = isWhole ? 0 : (piece.of.give?.less ?? 0);
    const air = moreAir(piece, isTop);
    content.whole.push({ piece, less, more, air });
    content.less += less;
    content.more += more + air;
  }
  return content;
}

/** Shares what is missing or left among the blocks of a page, each according to what it can give. */
function justify(content: Content, room: number, isLast: boolean, drawn: Drawn[][]): void {
  const left = room - content.height;
  for (const { piece, less, more, air } of content.whole) {
    const how = drawn[piece.section]?.[piece.block];
    if (how === undefined) continue;
    if (left < 0) how.stretch = -Math.ceil((less / content.less) * -left) || 0;
    else if (!isLast && content.more > 0) {
      const part = Math.min(1, left / content.more);
      how.stretch = Math.floor(more * part);
      how.air = Math.floor(air * part);
    }
  }
}
