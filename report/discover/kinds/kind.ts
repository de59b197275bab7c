import type { Measures } from '#report/measure/measures.ts';
import type { Incident } from '../attribute/group-events.ts';
import type { Examination } from '../detect/examination.ts';
import type { Finding, FindingKind } from '../finding.ts';
import type { Panel } from '../panel.ts';

/** What is known of a file when kinds are looked for. */
export interface Known {
  measures: Measures;
  /** Null where the file has no series of days, weeks or months. */
  dated: { panel: Panel; examination: Examination; incidents: readonly Incident[] } | null;
}

/** A kind of finding: how it is found, when it holds beside others, and which others it already tells. */
export interface Kind {
  kind: FindingKind;
  /** Missing where it is found earlier, since what it finds has no say in anything else: outages, gaps, days cut short. */
  find?(known: Known): Finding[];
  /** Whether it stands, given all that was found. */
  holds?(own: Finding, all: readonly Finding[]): boolean;
  suppresses?(own: Finding, weaker: Finding): boolean;
}
