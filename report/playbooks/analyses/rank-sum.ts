import { normalTail } from '#report/mathematics/distributions.ts';

/** Two months of days. The time to count the orders grows with the square of the pairs. */
const MOST_PAIRS = 1_000;

/**
 * The chance that one of two groups of numbers stands as far below the other as this, were both alike: the exact distribution of the
 * rank sum (Mann and Whitney, "On a test of whether one of two random variables is stochastically larger than the other", Ann. Math.
 * Stat. 18, 1947), and of larger groups the normal one that it comes to. Equal numbers count half each.
 */
export function chanceOfBelow(lower: readonly number[], upper: readonly number[]): number {
  let u = 0;
  for (const a of lower) for (const b of upper) u += a > b ? 1 : a === b ? 0.5 : 0;
  const [n, m] = [lower.length, upper.length];
  if (n * m > MOST_PAIRS) return normalTail(((n * m) / 2 - u - 0.5) / Math.sqrt((n * m * (n + m + 1)) / 12));
  const ways = waysOf(n, m);
  let [below, all] = [0, 0];
  ways.forEach((count, sum) => {
    all += count;
    if (sum <= u) below += count;
  });
  return all === 0 ? 1 : below / all;
}

/** In how many orders of both groups each number of pairs stands the other way round, by Mann and Whitney's recurrence. */
function waysOf(n: number, m: number): Float64Array {
  let rows: Float64Array[] = Array.from({ length: m + 1 }, () => Float64Array.of(1));
  for (let i = 1; i <= n; i++) {
    const next: Float64Array[] = [Float64Array.of(1)];
    for (let j = 1; j <= m; j++) {
      const ways = new Float64Array(i * j + 1);
      // The largest of all belongs to the first group, and stands above all j of the second; or it belongs to the second.
      rows[j]!.forEach((count, sum) => (ways[sum + j]! += count));
      next[j - 1]!.forEach((count, sum) => (ways[sum]! += count));
      next.push(ways);
    }
    rows = next;
  }
  return rows[m]!;
}
