import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';

/** One question of a discipline, answered from the file where its columns allow. */
export interface Analysis {
  id: string;
  /** All it may say: a reader of its words need not run it. */
  phrases(): Readonly<Record<string, Phrase>>;
  observe(context: AnalysisContext): Observation[];
  /** Whether it looks for the reason why the whole rose or fell. */
  asksForChange?: true;
}

export interface AnalysisContext {
  /** With the figures of the period reported on. */
  writer: FactWriter;
  /** With those of the whole file, for what a month is too short to tell. */
  whole: FactWriter;
  /** What happened to the file's figures, on which days. */
  findings: readonly Finding[];
  /** Who the report is for: tells searches for the client's own name from the rest. */
  client: string | null;
}

/** What an analysis found, in words, with its evidence and with what acting on it may bring. */
export interface Observation {
  /** The analysis it came from. */
  id: string;
  tag: 'win' | 'watch' | 'risk' | 'note';
  metric: MetricKey;
  segments: { dimension: DimensionKey; value: string }[];
  /** What acting on it may bring in the client's unit; null where it is only worth knowing. */
  gain: Gain | null;
  /** Of what it says how its metric went from one period to the next: then a lasting change of that is the same news. */
  tellsMovement?: 'whole' | 'names';
  /** The event that is the reason why the whole rose or fell: this is told right after it. */
  explainsChange?: Finding;
  /** Whether everything else hangs on it, so that it is told before. */
  comesFirst?: true;
  /** What the gain is a part of, where that is not the report's own total. */
  whole?: number | null;
  /** Of more than the report's period: no headline. */
  beyond?: true;
  title: TextSpan[];
  /** What was found, its size and its assumption. */
  body: TextSpan[];
  /** What a person can do on Monday; null where there is nothing to do. */
  action: TextSpan[] | null;
  /** The chart or table behind it. */
  evidence: Block[];
}

/** So much of a metric: money saved, conversions or clicks gained. */
export interface Gain {
  metric: MetricKey;
  amount: number;
}
