import { exp, square, wholePower } from './portable-math.ts';

export interface RankTest {
  /** The statistic H, corrected for ties. */
  h: number;
  /** Chance of as much under one distribution for all groups, by chi-squared; of an odd number of groups. */
  p: number;
}

/**
 * Whether groups differ in where they lie, whatever the shape of their noise: the test of Kruskal and Wallis ("Use of ranks in
 * one-criterion variance analysis", JASA 47, 1952).
 */
export function kruskalWallis(groups: readonly (readonly number[])[]): RankTest {
  const all = groups.flatMap((values, group) => values.map((value) => ({ value, group })));
  all.sort((a, b) => a.value - b.value);
  const n = all.length;
  const sums = groups.map(() => 0);
  let ties = 0;
  for (let from = 0; from < n;) {
    let to = from + 1;
    while (to < n && all[to]!.value === all[from]!.value) to += 1;
    const alike = to - from;
    ties += wholePower(alike, 3) - alike;
    // Those that are alike share their ranks, which are counted from one.
    for (let at = from; at < to; at++) sums[all[at]!.group]! += (from + 1 + to) / 2;
    from = to;
  }
  const apart = groups.reduce((sum, { length }, group) => sum + square(sums[group]!) / length, 0);
  const untied = 1 - ties / (wholePower(n, 3) - n);
  const h = untied > 0 ? ((12 / (n * (n + 1))) * apart - 3 * (n + 1)) / untied : 0;
  return { h, p: evenChiSquaredTail(h, groups.length - 1) };
}

/** Exact for an even number of degrees: a sum of Poisson chances. */
function evenChiSquaredTail(x: number, degrees: number): number {
  let [term, sum] = [1, 1];
  for (let k = 1; k < degrees / 2; k++) {
    term *= x / 2 / k;
    sum += term;
  }
  return Math.min(1, sum * exp(-x / 2));
}
