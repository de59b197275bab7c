import { log, wholePower } from './portable-math.ts';

/** ln Γ(x), Lanczos. */
export function logGamma(x: number): number {
  if (x < 0.5) return logGamma(x + 1) - log(x);
  const y = x - 1;
  let sum = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (y + i);
  const t = y + 7.5;
  return 0.5 * log(2 * Math.PI) + (y + 0.5) * log(t) - t + log(sum);
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

export function digamma(x: number): number {
  const h = 1e-4 * Math.max(1, x);
  return (logGamma(x + h) - logGamma(x - h)) / (2 * h);
}

export function trigamma(x: number): number {
  let sum = 0;
  let y = x;
  for (; y < 6; y++) sum += 1 / (y * y);
  return sum + 1 / y + 1 / (2 * y * y) + 1 / (6 * wholePower(y, 3)) - 1 / (30 * wholePower(y, 5));
}

/** The x up to `most` with this trigamma. */
export function inverseTrigamma(target: number, most: number): number {
  let low = 0.05;
  let high = most;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (trigamma(middle) > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
