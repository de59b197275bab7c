/** The words a model may exchange. Every other word means itself, and must stay where it was. */
export interface Lexicon {
  /** Words that carry no claim: they may come and go. */
  free: readonly string[];
  /** Words that relate one figure to another: they may go, but not come. */
  optional: readonly string[];
  /** Free words that would read as "more than" or "less than" right before a figure. */
  notBeforeFigures: readonly string[];
  /** Words right before a date that tells when: without one of them a date reads as a figure. */
  beforeDates: readonly string[];
  up: readonly string[];
  down: readonly string[];
  steady: readonly string[];
  /** Groups of words that say the same. */
  alike: readonly (readonly string[])[];
  /** Words that are numbers, in any form. */
  numbers: readonly string[];
}
