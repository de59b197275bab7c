import type { MetricKey } from '#report/metrics/metrics.ts';

/**
 * What gives a platform away. A platform is recognised where one of its signs is complete; of several the one with the
 * most evidence wins. A file that shows no sign is nobody's: `Date, Campaign, Clicks, Cost` could be anyone's.
 */
export interface Platform {
  /** As on the wire. */
  id: string;
  /** As people say it. */
  name: string;
  signs: Sign[];
  /** Headers that stand for a measure here, before the general order of names; parted by semicolons. */
  prefers?: Partial<Record<MetricKey, string>>;
  /** Its figures are shares of a peak: never added up. */
  isIndex?: true;
  /** Headers that mean another measure here than elsewhere. */
  means?: Record<string, MetricKey>;
  /** Columns that hold a number where the platform's pages show a word. */
  codes?: Record<string, Record<number, string>>;
}

/** All conditions of a sign must hold; each that holds counts as evidence. */
export interface Sign {
  /** Headers that must all be there; `a | b` stands for either. Compared after `normaliseName`. */
  headers?: string[];
  /** How many of these headers, parted by semicolons, must be there. */
  some?: { of: string; atLeast: number };
  /** Measures that must be known by whatever name, in any language. */
  metrics?: MetricKey[];
  /** Measures or headers that must not be there. */
  withoutMetrics?: MetricKey[];
  without?: string;
  /** A line above the header. */
  preamble?: RegExp;
  /** The text of a row left out: totals and footers are as telling as headers. */
  leftOut?: RegExp;
  /** What the file is called. */
  file?: RegExp;
  /** At most so many columns. */
  maxColumns?: number;
  /** What a complete sign counts; 1 for each condition unless said. */
  weight?: number;
}

/** A platform's own totals, footers and title lines weigh more than any set of headers two platforms might share. */
export const STATED = 9;
