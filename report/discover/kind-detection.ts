import type { Measures } from '#report/measure/measures.ts';
import type { Incident } from './attribute/group-events.ts';
import type { Examination } from './detect/examination.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { Panel } from '#report/measure/panel/panel.ts';

/** What is known of a file when kinds are looked for. */
export interface Known {
  measures: Measures;
  /** Null where the file has no series of days, weeks or months. */
  dated: { panel: Panel; examination: Examination; incidents: readonly Incident[] } | null;
}

/** The half of a kind of finding that this stage knows. What is said of it belongs to a later one: see `report/kinds`. */
export interface KindDetection {
  kind: FindingKind;
  /** What was not recorded, and the series without it: it has no say in anything that is looked for afterwards. */
  findMissing?(measures: Measures, panel: Panel): { found: Finding[]; recorded: Panel };
  find?(known: Known): Finding[];
  /** Whether it stands, given all that was found. */
  holds?(own: Finding, all: readonly Finding[]): boolean;
  /** Whether it already tells the weaker one. */
  suppresses?(own: Finding, weaker: Finding): boolean;
  /** Findings that are one thing told once, when all that stand are known. */
  fold?(findings: Finding[], panel: Panel): Finding[];
}
