import { exp, log } from '#report/mathematics/portable-math.ts';

/** Chance that a Poisson count with this mean is at most `count`: exact, by its sum. */
export function poissonAtMost(count: number, mean: number): number {
  if (!(mean > 0)) return 1;
  let term = exp(-mean);
  // Far below a large mean every term is nothing to a float: sum logarithms instead.
  if (term === 0) return poissonAtMostByLogs(Math.floor(count), mean);
  let sum = term;
  for (let k = 1; k <= Math.floor(count); k++) {
    term *= mean / k;
    sum += term;
  }
  return Math.min(1, sum);
}

/** Chance that a Poisson count with this mean is at least `count`. */
export function poissonAtLeast(count: number, mean: number): number {
  const least = Math.ceil(count);
  if (least <= 0) return 1;
  if (!(mean > 0)) return 0;
  // Above the mean the upper tail is summed itself: 1 − P(below) would cancel to nothing.
  if (least <= mean) return 1 - poissonAtMost(least - 1, mean);
  let logTerm = -mean;
  for (let k = 1; k <= least; k++) logTerm += log(mean / k);
  let term = exp(logTerm);
  let sum = 0;
  for (let k = least; term > sum * 1e-17; k++) {
    sum += term;
    term *= mean / (k + 1);
  }
  return Math.min(1, sum);
}

function poissonAtMostByLogs(count: number, mean: number): number {
  let logTerm = -mean;
  let sum = exp(logTerm);
  for (let k = 1; k <= count; k++) {
    logTerm += log(mean / k);
    sum += exp(logTerm);
  }
  return Math.min(1, sum);
}

/** Chance of at most so many successes of so many tries: exact, by its sum. Tighter than Poisson where success is common. */
export function binomialAtMost(count: number, tries: number, rate: number): number {
  if (!(rate > 0)) return 1;
  if (rate >= 1) return count >= tries ? 1 : 0;
  let logTerm = tries * log(1 - rate);
  let sum = exp(logTerm);
  for (let k = 1; k <= Math.min(count, tries); k++) {
    logTerm += log(((tries - k + 1) * rate) / (k * (1 - rate)));
    sum += exp(logTerm);
  }
  return Math.min(1, sum);
}

/** Chance of at least so many: failures seen from the other side, so that a small one does not cancel to nothing. */
export function binomialAtLeast(count: number, tries: number, rate: number): number {
  return count <= 0 ? 1 : binomialAtMost(tries - count, tries, 1 - rate);
}
