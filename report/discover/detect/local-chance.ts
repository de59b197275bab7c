import { DETECT } from './parameters.ts';
import { expm1, log } from '#report/mathematics/portable-math.ts';
import { logStudentHeight, studentDensity } from '#report/mathematics/distributions.ts';

/**
 * The chance that events are judged by: how dense noise is where a value lies, not how much of it lies beyond. Of two values
 * beyond which there is as little noise, the one further out is likelier an event, since events are of any size (local
 * false discovery rate: Efron, Tibshirani, Storey and Tusher, "Empirical Bayes analysis of a microarray experiment", JASA 96,
 * 2001). On the scale of tails: for normal noise it is the tail where most tests are decided.
 */
export function localChance(z: number, degrees: number): number {
  return studentDensity(z, degrees) / DETECT.densityAsTail;
}

/** The squared t that has this chance, on either side. */
export function gainOfChance(chance: number, degrees: number): number {
  if (!(chance > 0)) return Infinity;
  const height = logStudentHeight(degrees) - log((DETECT.densityAsTail * chance) / 2);
  return degrees * expm1((2 / (degrees + 1)) * Math.max(0, height));
}
