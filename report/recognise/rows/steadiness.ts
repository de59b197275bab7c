import { square } from '#report/mathematics/portable-math.ts';

/** The figures of one thing, one for each day, week or month, in their order. */
export type Course = readonly number[];

/** Fewer figures have no course. */
const LEAST_POINTS = 7;
/** Fewer than these may never fall by chance, or for a good season. */
const LEAST_RISING = 10;
/** A counter has stood at several figures; a few rises are as well the last days of a week. */
const LEAST_FIGURES = 5;
/** Smaller counts hardly move whatever they are: two posts a day are two posts a day. */
const LEAST_SIZE = 3;
/**
 * What happens is counted anew each day, and such counts differ by chance alone: the squared steps of a Poisson count come
 * to twice its size. Steps this far below that are no counts of events.
 */
const BELOW_CHANCE = 0.1;
/** Chance keeps so close twice in a thousand times where there are four figures or a few more. */
const FAR_BELOW_CHANCE = 0.03;
const LEAST_OF_FEW = 4;
const LEAST_SIZE_OF_FEW = 20;
/** However large: what is counted anew each day does not stay within so little of the day before, weekends included. */
const SMALL_STEP = 0.02;
const NEARLY_ALL = 0.9;
/** Of a name that may be either, or of a figure between 0 and 100, steps like these are enough. */
const MODEST_STEP = 0.1;
const LEAST_POINTS_OF_NAMED = 4;

/** How a column that no name explains is known to be a level. */
export type Evidence = 'steady' | 'never_falls';

/** Whether figures are too even from day to day to be counts of what happened on each, or only ever grow. */
export function levelBy(courses: readonly Course[], isCount: boolean): Evidence | null {
  const long = courses.filter((course) => course.length >= LEAST_OF_FEW);
  if (long.length === 0 || long.length * 2 < courses.length) return null;
  const isShort = long.every((course) => course.length < LEAST_POINTS);
  if (neverFall(long)) return 'never_falls';
  const { squares, sizes, steps } = stepsOf(long);
  const size = sizes / Math.max(1, steps.length);
  if (isCount && isBelowChance(squares, sizes, size, isShort)) return 'steady';
  if (isShort) return null;
  // A sum of money may be the same every day and be paid every day.
  const moves = steps.some((step) => step > 0);
  return moves && size >= LEAST_SIZE && shareBelow(steps, SMALL_STEP) >= NEARLY_ALL ? 'steady' : null;
}

function isBelowChance(squares: number, sizes: number, size: number, isShort: boolean): boolean {
  const least = isShort ? LEAST_SIZE_OF_FEW : LEAST_SIZE;
  return size >= least && squares < (isShort ? FAR_BELOW_CHANCE : BELOW_CHANCE) * 2 * sizes;
}

/** Whether the course bears out what a name leaves open: a level moves little from one day to the next. */
export function movesLittle(courses: readonly Course[]): boolean {
  const long = courses.filter((course) => course.length >= LEAST_POINTS_OF_NAMED);
  if (long.length === 0) return false;
  return shareBelow(stepsOf(long).steps, MODEST_STEP) >= NEARLY_ALL;
}

/** A counter that runs on: it grows, by a little against what it stands at, and never falls. */
function neverFall(courses: readonly Course[]): boolean {
  const long = courses.filter((course) => course.length >= LEAST_RISING);
  if (long.length < courses.length) return false;
  const rising = long.filter((course) => course.at(-1)! > course[0]!);
  return (
    rising.length * 2 > long.length &&
    long.every((course) => course.every((value, i) => i === 0 || value >= course[i - 1]!)) &&
    rising.every((course) => new Set(course).size >= LEAST_FIGURES)
  );
}

interface Steps {
  /** Each step as a share of the larger of its two figures. */
  steps: number[];
  squares: number;
  sizes: number;
}

function stepsOf(courses: readonly Course[]): Steps {
  const found: Steps = { steps: [], squares: 0, sizes: 0 };
  for (const course of courses) {
    for (let i = 1; i < course.length; i++) {
      const [before, now] = [course[i - 1]!, course[i]!];
      const larger = Math.max(Math.abs(before), Math.abs(now));
      if (larger === 0) continue;
      found.steps.push(Math.abs(now - before) / larger);
      found.squares += square(now - before);
      found.sizes += (Math.abs(now) + Math.abs(before)) / 2;
    }
  }
  return found;
}

function shareBelow(steps: readonly number[], most: number): number {
  if (steps.length === 0) return 0;
  return steps.filter((step) => step <= most).length / steps.length;
}
