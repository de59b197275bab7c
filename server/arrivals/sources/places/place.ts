/** A file in a watched place. */
export interface PlacedFile {
  /** As the place knows it. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** Changes with the content. */
  readonly stamp: string;
  /** Whether it is certain that nobody writes to it any more. */
  readonly isWhole: boolean;
}

/** A place that is open. */
export interface Place {
  /** Files that lie in it, without those in its folders. */
  list(): Promise<PlacedFile[]>;
  read(file: PlacedFile): Promise<Uint8Array>;
  /** Puts a file into the folder beside, under another name where there is one of its name. */
  moveAside(file: PlacedFile, to: 'done' | 'refused'): Promise<void>;
  /** Makes sure that files can be moved. */
  assertWritable(): Promise<void>;
  close(): Promise<void>;
}

/** What is wrong with a place, in words for whoever set it up. */
export class PlaceError extends Error {
  override name = 'PlaceError';
}

/** Listings of more are cut: what is left shows when these were moved. */
export const MOST_LISTED = 5_000;

/** All that a stream brings, as long as that is not more than was promised: whoever runs the other side may send without end. */
export async function collect(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new PlaceError('A file there is larger than it was said to be.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What programs leave while they write, and what is nobody's export. */
const UNFINISHED =
  /^[.~]|\.(part|partial|tmp|temp|crdownload|download|filepart|swp)$|^desktop\.ini$|^thumbs\.db$/i;

export function isExport(name: string): boolean {
  return name !== '' && !UNFINISHED.test(name);
}

/** `export.csv` as `export 20261117T110455Z.csv`, for a file of a name that is taken. */
export function anotherName(name: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return name.replace(/(\.[^.]*)?$/, (ending) => ` ${stamp}${ending}`);
}
