/** What a file may be at most; over it we refuse with a sentence, at once. */
export const LIMITS = {
  bytes: 10 * 1024 * 1024,
  lineBytes: 1024 * 1024,
  columns: 10_000,
  /** Rows that do not have the header's number of cells, as a share of all. */
  raggedShare: 0.9,
  /** Ledger entries: each one is an object a reader may look at. */
  leftOut: 250_000,
} as const;
