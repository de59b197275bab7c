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
  /** In words: half-empty pages before the last one, and rows that a break left alone. */
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
  for (const [index, tree] of trees.entries()) {
    const above = trees[index - 1]?.at(-1);
    const below = tree[0];
    if (above?.role !== 'Table' || below?.role !== 'Table') continue;
    if (rowsOf(above) < LEAST_ROWS) faults.push(`page ${index + 1} ends with a single row of a table`);
    if (rowsOf(below) < LEAST_ROWS) faults.push(`page ${index + 2} begins with a single row of a table`);
  }
  return { fills, faults };
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
