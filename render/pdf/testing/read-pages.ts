import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PageText {
  width: number;
  height: number;
  items: TextItem[];
}

/** A run of text and its place, in points from the page's lower left corner. */
export interface TextItem {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Reads a PDF back as a reader's software does: what stands where. */
export async function readPages(pdf: Uint8Array): Promise<PageText[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false })
    .promise;
  const pages: PageText[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const items = content.items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) }];
    });
    pages.push({ width, height, items });
  }
  await document.destroy();
  return pages;
}

/** What stands between running head and foot. */
export function bodyItems(page: PageText): TextItem[] {
  return page.items.filter((item) => item.y > FOOT && item.y < page.height - HEAD);
}

/** Section and chart titles, by the size they alone have. */
export function isHeading(item: TextItem): boolean {
  return near(item.size, 20) || near(item.size, 11.2);
}

const FOOT = 50;
const HEAD = 66;

function near(size: number, wanted: number): boolean {
  return Math.abs(size - wanted) < 0.15;
}
