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

export type Tag = 'win' | 'watch' | 'risk' | 'note';

/** Whether the finding is good news, bad news or merely worth knowing. */
export function tagOf(finding: Finding): Tag {
  // A start is no success, and a stop not always a loss: someone switched it on or off.
  if (finding.kind !== 'tracking_break' && finding.baseline === 0) return 'note';
  if (finding.kind === 'level_shift' && finding.actual === 0) return 'watch';
  // More conversions from as many visits and no more revenue are a question, not a success.
  if (finding.unbackedBy !== undefined) return 'watch';
  switch (finding.kind) {
    case 'tracking_break':
    case 'waste':
    case 'loser':
    case 'fatigue':
      return 'risk';
    case 'winner':
      return 'win';
    case 'gap':
    case 'partial_period':
    case 'concentration':
    case 'weekday_pattern':
    case 'month_pattern':
    case 'recurring':
      return 'note';
    default: {
      const tone = toneOf(finding.metric, finding.direction);
      if (tone === 'neutral') return 'watch';
      return tone === 'good' ? 'win' : finding.kind === 'dip' ? 'watch' : 'risk';
    }
  }
}

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
  /** Charts and tables that show it. */
  evidence: Block[];
}
