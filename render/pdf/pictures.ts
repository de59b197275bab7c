import sharp from 'sharp';
import type { PrintedReport } from './printed-report.ts';

/** A picture of the agency's, as the compiler reads it. */
export interface ReadPicture {
  path: string;
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  /** Width per height. */
  aspect: number;
}

const MOST_PIXELS = 40_000_000;
/** Twice what a page's width shows on a good screen: more only makes the file heavy. */
const LONGEST_EDGE = 1600;

/** The pictures of a report by their source, read once and written anew; what is no picture is left out. */
export async function readPictures({ sections }: PrintedReport): Promise<ReadonlyMap<string, ReadPicture>> {
  const sources = new Set(
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' && block.source !== '' ? [block.source] : [])),
    ),
  );
  const found = new Map<string, ReadPicture>();
  for (const source of sources) {
    const picture = await readPicture(source, found.size + 1);
    if (picture !== null) found.set(source, picture);
  }
  return found;
}

async function readPicture(source: string, number: number): Promise<ReadPicture | null> {
  const [head = '', data = ''] = source.split(',', 2);
  const format = head.includes('image/jpeg') ? 'jpeg' : 'png';
  try {
    const { data: bytes, info } = await sharp(Buffer.from(data, 'base64'), {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
    })
      .rotate()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    return { path: `/own-${number}.${format}`, bytes, width: info.width, aspect: info.width / info.height };
  } catch {
    return null;
  }
}
