import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { contentHeight, type Paper } from '../paper.ts';
import { bodyItems, type PageText, readPages } from './read-pages.ts';

/** A page that is filled less than this looks forgotten, unless it is the last. */
const LEAST_FILLED = 0.6;
/** So few rows of a table do not stand alone on a page, before or after a break. */
const LEAST_ROWS = 2;
const FOOT = 58;

export interface PageFaults {
  /** How far down each page goes between head and foot, the cover left out. */
  fills: number[];
  /** In words: half-empty pages before the last one, rows that a break left alone, and lines printed over each other. */
  faults: string[];
}

/** What a careful reader would not forgive in how a report was broken into pages. */
export async function pageFaults(pdf: Uint8Array, paper: Paper = 'a4'): Promise<PageFaults> {
  const [, ...pages] = await readPages(pdf);
  const [, ...trees] = await readTrees(pdf);
  const fills = pages.map((page) => pageFill(page, paper));
  const faults = fills.slice(0, -1).flatMap((fill, index) => {
    return fill < LEAST_FILLED ? [`page ${index + 2} is filled to ${Math.round(fill * 100)} %`] : [];
  });
  for (const [index, page] of pages.entries())
    for (const text of collisions(page)) faults.push(`page ${index + 2}: “${text}” stands on another line`);
  for (const [index, tree] of trees.entries()) {
    const above = trees[index - 1]?.at(-1);
    const below = tree[0];
    if (above?.role !== 'Table' || below?.role !== 'Table') continue;
    if (rowsOf(above) < LEAST_ROWS) faults.push(`page ${index + 1} ends with a single row of a table`);
    if (rowsOf(below) < LEAST_ROWS) faults.push(`page ${index + 2} begins with a single row of a table`);
  }
  return { fills, faults };
}

/** Baselines nearer to each other than this part of the smaller letters' size belong to lines that touch. */
const LEAST_LEADING = 0.8;

/** What is printed where something else is: neither on its line nor far enough below it. */
function collisions({ items }: PageText): string[] {
  return items.flatMap((one, at) => {
    const struck = items.slice(at + 1).some((other) => {
      const apart = Math.abs(one.y - other.y);
      const beside = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1;
      return !beside && apart > 1 && apart < LEAST_LEADING * Math.min(one.size, other.size);
    });
    return struck ? [one.text] : [];
  });
}

function pageFill(page: PageText, paper: Paper): number {
  const items = bodyItems(page);
  if (items.length === 0) return 0;
  return 1 - (Math.min(...items.map(({ y }) => y)) - FOOT) / contentHeight(paper);
}

interface Tag {
  role?: string;
  children?: Tag[];
}

/** What stands on each page, from above to below, as software for the blind is told. */
async function readTrees(pdf: Uint8Array): Promise<Tag[][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const trees: Tag[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const root = (await (await document.getPage(number)).getStructTree()) as Tag | null;
    trees.push(root?.children?.[0]?.children ?? []);
  }
  await document.destroy();
  return trees;
}

function rowsOf(table: Tag): number {
  return table.children?.find(({ role }) => role === 'TBody')?.children?.length ?? 0;
}
