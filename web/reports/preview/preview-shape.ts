import type { DaySpan } from '#contract/clients/client-data.ts';
/** What the engine saw in a file, as the card beside it shows it: every figure as the report will have it. */
export interface FilePreview {
  readonly platform: string | null;
  /** The platform as the server names it. */
  readonly platformId: string | null;
  /** The days it tells of; none where it names no days. */
  readonly covered: readonly DaySpan[];
  readonly period: string | null;
  readonly currency: string | null;
  readonly rowsUsed: number;
  readonly leftOut: readonly LeftOutRow[];
  readonly totals: readonly PreviewTotal[];
  /** The report's first sentence; null where there is nothing to compare. */
  readonly headline: string | null;
  readonly findings: number;
  readonly notes: readonly string[];
}

/** What a report over several files will begin with. */
export interface MonthPreview {
  readonly period: string | null;
  readonly comparison: string | null;
  readonly totals: readonly PreviewTotal[];
  /** Spend by currency, where there are several, in words. */
  readonly currencies: readonly string[];
}

export interface LeftOutRow {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

export interface PreviewTotal {
  readonly metric: string;
  readonly label: string;
  readonly text: string;
  readonly change: { readonly text: string; readonly tone: 'good' | 'bad' | 'neutral' } | null;
  /** The course over time as an SVG path in a box of `SPARK`; null without one. */
  readonly spark: string | null;
}

export const SPARK = { width: 120, height: 28 } as const;
