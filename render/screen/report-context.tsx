import { createContext, useContext } from 'react';
import type { Palette } from '#report/chart/palette.ts';
import type { Style } from '#report/format/language.ts';
import type { Fact, Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import type { ScreenWords } from './screen-words.ts';

/** A number a reader asked about. */
export interface Asked {
  /** What it is: `Spend`, `Brand | US`. */
  label: string;
  /** As it stands on the page. */
  text: string;
  formula: string | null;
  origins: Origin[];
  /** What each origin is, where they are not one number now and before. */
  titles?: string[];
  fact: string | null;
  /** For a number of rows that were left out: those rows. */
  leftOut?: readonly LeftOutRow[];
}

/** A row of the file that no figure counts, and why. */
export type LeftOutRow = Report['source']['rows_left_out'][number];

export interface ReportScope {
  facts: Record<string, Fact>;
  /** Names of the files it was made of, in the order of `sources`. */
  files: readonly string[];
  /** Rows left out of each of those files. */
  leftOut: readonly (readonly LeftOutRow[])[];
  style: Style;
  words: ScreenWords;
  series: Palette['series'];
  ask: (asked: Asked) => void;
}

export const ReportContext = createContext<ReportScope | null>(null);

export function useReport(): ReportScope {
  const scope = useContext(ReportContext);
  if (scope === null) throw new Error('Blocks are drawn inside a ReportPage.');
  return scope;
}
