import type { Finding } from '#report/discover/finding.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Insight } from '#report/model/report.ts';

/** A finding in words. */
export interface FindingText {
  title: TextSpan[];
  body: TextSpan[];
  action: TextSpan[];
}

/** Which of two sentences tells of a finding. */
export type Way = 'up' | 'down';

export function wayOf({ direction }: Pick<Finding, 'direction'>): Way {
  return direction === 'up' ? 'up' : 'down';
}

export type Tag = 'win' | 'watch' | 'risk' | 'note';

/** Good, bad or neutral for the client, by the way the metric went. */
export function toneOf(metric: MetricKey, direction: Finding['direction']): 'good' | 'bad' | 'neutral' {
  const { better } = METRICS[metric];
  if (better === 'neutral' || direction === 'flat') return 'neutral';
  return better === direction ? 'good' : 'bad';
}

/** Something worth telling, from the search for changes or from an analysis of the discipline, in words. */
export interface WrittenInsight {
  id: string;
  tag: Tag;
  insight: Omit<Insight, 'id' | 'text'>;
  title: TextSpan[];
  body: TextSpan[];
  /** What a person can do; null where there is nothing to do. */
  action: TextSpan[] | null;
  /** What was found, where it came from the search for changes. */
  finding: Finding | null;
  /** Of more than the report's period, or a list: it stands among the findings, and not in the summary. */
  aside?: true;
  /** Charts and tables that show it. */
  evidence: Block[];
}
