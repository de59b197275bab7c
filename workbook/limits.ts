/** What a workbook or a zip may be at most; over it we refuse with a sentence before anything is parsed. */
export const LIMITS = {
  /** A workbook with hundreds of sheets and pictures stays below. */
  entries: 5_000,
  /** Files in a zip that somebody packed themselves. */
  filesInZip: 50,
  /** All that is unpacked of one upload, whatever its directory says. */
  inflatedBytes: 160 * 1024 * 1024,
  /** Deflate packs sheets some ten to fifty times; only what was made to explode comes near its thousand. */
  ratio: 250,
  /** Small things may be packed as tightly as they like. */
  ratioFrom: 4 * 1024 * 1024,
  /** Cells of a sheet that hold something, and the rectangle around them where the reader needs one. */
  cells: 8_000_000,
  sheets: 200,
} as const;
