import { powerOfTen } from '#report/mathematics/portable-math.ts';

/** The largest whole number a double holds without loss: sums of scaled values stay exact below it. */
const EXACT = Number.MAX_SAFE_INTEGER;
/** More decimals than this are the noise of a computation, not something a person typed. */
const MOST_DECIMALS = 9;

/**
 * The values as whole numbers of the column's smallest unit (cents for two decimals), so that adding them is exact and
 * does not depend on the order of rows; 0 where not measured. Null where whole numbers would not hold them.
 */
export function scaled(values: Float64Array, decimals: number): Float64Array | null {
  if (decimals > MOST_DECIMALS) return null;
  const factor = powerOfTen(decimals);
  const out = new Float64Array(values.length);
  let size = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (value !== value) continue;
    const whole = Math.round(value * factor);
    out[row] = whole;
    size += Math.abs(whole);
  }
  return size < EXACT ? out : null;
}

/** The sum of all measured values, rounded to the column's decimals; null where nothing was measured. */
export function exactSum(values: Float64Array, decimals: number): number | null {
  const factor = powerOfTen(decimals);
  let whole = 0;
  let size = 0;
  let measured = false;
  if (decimals <= MOST_DECIMALS) {
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      if (value !== value) continue;
      measured = true;
      const part = Math.round(value * factor);
      whole += part;
      size += Math.abs(part);
    }
    if (size < EXACT) return measured ? whole / factor : null;
  }
  return compensatedSum(values, Math.min(decimals, MOST_DECIMALS));
}

/** A number rounded to so many decimals, the way a person would: 1.005 to two is 1.01. */
export function roundTo(value: number, decimals: number): number {
  const factor = powerOfTen(decimals);
  const rounded = Math.round(value * factor * (1 + Number.EPSILON)) / factor;
  return Number.isFinite(rounded) ? rounded : value;
}

/** Neumaier's sum: what plain addition loses is kept aside and added at the end. */
function compensatedSum(values: Float64Array, decimals: number): number | null {
  let sum = 0;
  let lost = 0;
  let measured = false;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (value !== value) continue;
    measured = true;
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return measured ? roundTo(sum + lost, decimals) : null;
}
