import type { Finding } from '#report/discover/finding.ts';
import type { KindDetection } from '#report/discover/kind-detection.ts';
import type { ThresholdTable } from '#report/threshold.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { FindingText, Tag } from '#report/write/insights/finding-text.ts';

/** A kind of finding: how it is found, and what is said of it. */
export interface Kind extends KindDetection {
  /** The numbers that decide whether it is told. */
  thresholds: ThresholdTable;
  /** All it may say: a reader of its words need not find it first. */
  phrases: Readonly<Record<string, Phrase>>;
  /** `variant` chooses among turns of phrase. */
  say(writer: FactWriter, finding: Finding, variant: number): FindingText;
  /** Good news, bad news or merely worth knowing. */
  tag(finding: Finding): Tag;
  /** Whether what it advises belongs among the client's next steps. */
  asksForStep(finding: Finding, measures: Measures): boolean;
  /** How a movement goes: over after days, on a new level, or over the whole file. */
  course?: 'short' | 'lasting' | 'gradual';
  /** Told as standing since a day: from before both periods that are compared it is history, as a lasting movement is. */
  standsSince?: true;
  /** How a name did over the whole period, which an analysis of the discipline may tell better. */
  isStanding?: true;
  /** Of the export and not of the client's business: the agency reads it. */
  isAboutExport?: true;
  /** The figures of its days are incomplete, and a comparison with them is no fair one. */
  leavesHole?: true;
  /** Marked on the chart over time. */
  isMarked?: true;
  /** Where it leads and is of the whole account, its title is the report's headline. */
  isHeadline?: true;
  /** Whether files like this have it by nature, so that it tells nothing. */
  isUsualIn?(measures: Measures): boolean;
}
