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
