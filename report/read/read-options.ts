import type { DateOrder } from './cells/date-order.ts';

export interface ReadOptions {
  maxBytes?: number;
  /** The order of day and month to use where the file leaves it open. */
  dateOrderHint?: DateOrder;
  /** The year to use for months without one, where the file names none. */
  assumedYear?: number;
  /** The day on which the file was handed in, since 1970-01-01: days without a year are of no later time. */
  handedIn?: number;
  /** What the file is called: it may tell the year where rows and lines above do not. */
  file?: string;
}
