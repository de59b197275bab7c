import { exp, log } from '#report/mathematics/portable-math.ts';
import type { FindingKind } from '../finding.ts';

/** Spikes and dips are one test on an even scale, so that one curve is fitted to both. */
const SHORT = { at: -2.169, slope: 1.533 };

/**
 * Platt scaling: the probability that a finding is real is a logistic function of the logarithm of its chance under noise
 * (Platt, "Probabilistic outputs for support vector machines", 1999). Fitted by `npm run bench -- worlds --fit` on seeds
 * from 10000 on, which no other measurement draws.
 */
const FITTED: Partial<Record<FindingKind, { at: number; slope: number }>> = {
  spike: SHORT,
  dip: SHORT,
  level_shift: { at: -0.916, slope: 0.875 },
  month_pattern: { at: 0.868, slope: 0.393 },
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
