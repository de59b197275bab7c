import type { Finding } from '#report/discover/finding.ts';
import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Channel } from './files/channel.ts';
import type { Look } from './looks.ts';
import type { JudgedGoal } from './goals/goals.ts';
import type { Periods } from './periods/periods.ts';
import type { ChannelFigures, ChannelRole } from './channel-figures.ts';
import type { Picture } from './picture.ts';
import type { Upload } from './files/upload.ts';

/** All that a report over several channels is made of, before a word is written. */
export interface ClientMonth {
  channels: ChannelMonth[];
  /** Channels that tell nothing about the period. */
  silent: Channel[];
  uploads: Upload[];
  periods: Periods | null;
  now: Picture;
  /** Both sides of the comparison, over the channels and days that both have; null where there are none. */
  before: ComparedPictures | null;
  /** The same with a year ago. */
  yearAgo: ComparedPictures | null;
  goals: JudgedGoal[];
}

export interface ComparedPictures {
  spans: { now: Span; before: Span };
  now: Picture;
  before: Picture;
}

/** A channel in the report's period. */
export interface ChannelMonth {
  channel: Channel;
  role: ChannelRole;
  figures: ChannelFigures;
  measures: Measures;
  findings: Finding[];
  /** What other tables of its files say by names that its own table does not have. */
  looks: Look[];
  /** The first stretch of the period that it covers; null where it tells no days. */
  covered: Span | null;
  /** The days that both periods have. */
  compared: { now: Span; before: Span } | null;
  /** The days that the period and the one a year ago both have. */
  yearAgo: { now: Span; before: Span } | null;
  locate: (origin: Origin) => Origin[];
}
