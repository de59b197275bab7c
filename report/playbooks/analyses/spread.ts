import { square } from '#report/mathematics/portable-math.ts';

/** The mean of some values and its standard error, from how the values scatter. */
export interface Spread {
  mean: number;
  error: number;
}

/** What a spread is made of, so that groups can be put together without their values. */
export interface Moments {
  count: number;
  mean: number;
  /** Sum of squares around the mean. */
  squares: number;
}

export function momentsOf(values: Iterable<number>): Moments {
  const moments = { count: 0, mean: 0, squares: 0 };
  // Welford (1962): one pass, and exact where values are large beside how they differ.
  for (const value of values) {
    moments.count += 1;
    const apart = value - moments.mean;
    moments.mean += apart / moments.count;
    moments.squares += apart * (value - moments.mean);
  }
  return moments;
}

/** The moments of all groups together (Chan, Golub and LeVeque 1979). */
export function pooled(groups: readonly Moments[]): Moments {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const mean = groups.reduce((sum, group) => sum + group.count * group.mean, 0) / count;
  const squares = groups.reduce(
    (sum, group) => sum + group.squares + group.count * square(group.mean - mean),
    0,
  );
  return { count, mean, squares };
}

export function spreadOf(values: readonly number[] | Moments): Spread {
  const { count, mean, squares } = 'squares' in values ? values : momentsOf(values);
  return { mean, error: Math.sqrt(squares / (count - 1) / count) };
}

/** How many standard errors lie between two means (Welch 1947). */
export function distanceOf(one: Spread, other: Spread): number {
  const error = Math.sqrt(square(one.error) + square(other.error));
  const gap = one.mean - other.mean;
  if (error > 0) return gap / error;
  return gap === 0 ? 0 : Math.sign(gap) * Infinity;
}
