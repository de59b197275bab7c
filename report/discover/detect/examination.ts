import type { MetricKey } from '#report/metrics/metrics.ts';
import type { LevelExplanation } from './levels/level-contest.ts';
import type { Track } from '#report/measure/panel/panel.ts';
import type { SeriesModel } from '../decompose/series-model.ts';

/** One series that did something at one time; several of them may tell of one and the same event. */
export interface RawEvent {
  shape: 'burst' | 'shift' | 'trend';
  track: Track;
  metric: MetricKey;
  /** Points; `to` is not included. */
  from: number;
  to: number;
  sign: 1 | -1;
  /** Chance under noise after correction for every look taken. */
  p: number;
  /** Logarithm of the change. */
  size: number;
}

export interface Examined {
  model: SeriesModel;
  explanation: LevelExplanation;
}

/** All series examined, and what they did. */
export interface Examination {
  events: RawEvent[];
  of(track: Track, metric: MetricKey): Examined | undefined;
}
