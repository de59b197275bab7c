import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import type { MonthPlace } from '#report/measure/panel/month-days.ts';
import type { SegmentRef } from '#report/measure/panel/panel.ts';
import type { HolidayNamed } from '#report/holidays/country-of.ts';

export const FINDING_KINDS = [
  'spike',
  'dip',
  'level_shift',
  'trend',
  'tracking_break',
  'waste',
  'mix_shift',
  'driver',
  'gap',
  'partial_period',
  'weekday_pattern',
  'month_pattern',
  'recurring',
  'holiday_pattern',
  'renamed',
  'concentration',
  'fatigue',
  'pacing',
  'winner',
  'loser',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Whether an insight comes from the search for findings, and not from an analysis of the discipline. */
export function isFindingKind(kind: string): kind is FindingKind {
  return (FINDING_KINDS as readonly string[]).includes(kind);
}

/** Something that happened, before it has words: figures, and the spans of days they were taken from. */
export interface Finding {
  kind: FindingKind;
  metric: MetricKey;
  /** null: the whole account. */
  segment: SegmentRef | null;
  /** Further attributes of the cause, within the segment. */
  within?: SegmentRef[];
  from: number | null;
  to: number | null;
  direction: 'up' | 'down' | 'flat';
  /** Per day (or per point of a weekly or monthly file) for events; the period's figure otherwise. */
  baseline: number | null;
  actual: number | null;
  change: number | null;
  /** Share of the period's figure that the finding moved, 0 to 1. */
  impact: number;
  /** Probability that it is real, calibrated on worlds of known truth; null where the kind was not calibrated. */
  confidence: number | null;
  /** Chance that noise alone shows this, after correction for looking everywhere: what confidence is read from. */
  chance?: number;
  /** The days behind `actual`, where they are not simply `from` to `to`. */
  actualSpan?: Span;
  /** Of what recurs, the days on which it did. */
  actualSpans?: Span[];
  /** Of what recurs each month, when. */
  monthDay?: { place: MonthPlace; number: number };
  /** The days behind `baseline`; several spans where comparable days lie apart. */
  baselineSpans: Span[];
  /** Figures a sentence may need besides, by name. */
  details: Partial<Record<DetailKey, number>>;
  /** The holiday or shopping day it coincides with. */
  holiday?: HolidayNamed;
  /** Of several told as one, each one's own, in the order of `actualSpans`. */
  holidays?: HolidayNamed[];
  /** A name that goes on under another. */
  renamed?: { from: SegmentRef; to: SegmentRef };
  /** The visits that did not rise with it, where a rise of conversions has nothing else to show for it. */
  unbackedBy?: MetricKey;
  /** The result that did not rise with the spend or the visits. */
  withoutGainIn?: MetricKey;
  /** Other metrics that moved with this one, most telling first. */
  carried: MetricKey[];
  /** The segment a finding about the whole turns on, such as the one that gained in a mix shift. */
  mover?: SegmentRef | null;
}

/** The days behind the actual figure. */
export function actualSpanOf({ actualSpan, from, to }: Finding): Span {
  return actualSpan ?? { from: from!, to: to! };
}

export type DetailKey =
  | 'days'
  | 'share'
  | 'cost'
  | 'cost_share'
  | 'expected'
  | 'traffic'
  | 'total_change'
  | 'contribution'
  | 'segments_with_data'
  | 'mix_effect'
  | 'within_effect'
  | 'counter_flow'
  | 'counter_part'
  | 'rest'
  | 'projected'
  | 'previous';
