import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { BodyFacts } from './body-facts.ts';

/** Sum of each number column over the rows not in `without`. */
export function columnSums(facts: BodyFacts, without: Set<number>): Float64Array {
  const sums = new Float64Array(facts.numbers.length);
  facts.numbers.forEach(({ draft: { values } }, i) => {
    let sum = 0;
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      if (value === value) sum += value;
    }
    for (const row of without) {
      const value = values[row]!;
      if (value === value) sum -= value;
    }
    sums[i] = sum;
  });
  return sums;
}

/** Rounding moves a sum by little: beyond this share of it, two figures simply differ. */
const MOST_ROUNDING = 0.005;

/** How far a printed total may be from the sum of printed rows: each of them was rounded. */
export function roundingTolerance(decimals: number, rows: number, value: number): number {
  const rounding = powerOfTen(-decimals) * (1 + Math.sqrt(rows)) * 0.5;
  return Math.min(rounding, Math.abs(value) * MOST_ROUNDING) + Math.abs(value) * 1e-9;
}

/** Whether the rows given, together, are the sum of all the others in some column that is not trivial. */
export function addsUp(facts: BodyFacts, rows: number[], without: Set<number>): boolean {
  const sums = columnSums(facts, without);
  return facts.numbers.some(({ draft }, i) => {
    let part = 0;
    for (const row of rows) part += draft.values[row]! || 0;
    const others = sums[i]! - part;
    return part !== 0 && Math.abs(part - others) <= roundingTolerance(draft.decimals, facts.rows, part);
  });
}
