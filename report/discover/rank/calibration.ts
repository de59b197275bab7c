import { exp, log } from '#report/mathematics/portable-math.ts';
import type { FindingKind } from '../finding.ts';

/**
 * Platt scaling: the probability that a finding is real is a logistic function of the logarithm of its chance under noise
 * (Platt, "Probabilistic outputs for support vector machines", 1999). Fitted by `npm run bench -- worlds --fit` on seeds
 * from 10000 on, which no other measurement draws.
 */
const FITTED: Partial<Record<FindingKind, { at: number; slope: number }>> = {
  spike: { at: -2.215, slope: 1.592 },
  dip: { at: -2.117, slope: 1.592 },
  level_shift: { at: -0.276, slope: 0.694 },
  month_pattern: { at: 0.855, slope: 0.354 },
};

/** Smaller chances tell no more: by then the model of noise is the larger doubt. */
const LEAST_CHANCE = 1e-12;

/** How many orders of magnitude a chance is below one. */
export function evidence(chance: number): number {
  return -log(Math.min(1, Math.max(chance, LEAST_CHANCE))) / log(10);
}

/** The probability that a finding of this kind with this chance under noise is real; null where nobody measured it. */
export function calibrated(kind: FindingKind, chance: number): number | null {
  const fit = FITTED[kind];
  return fit ? 1 / (1 + exp(-(fit.at + fit.slope * evidence(chance)))) : null;
}
