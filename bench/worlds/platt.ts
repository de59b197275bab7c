/** What was said and whether it was true: `x` is what the probability is read from. */
export interface Sample {
  x: number;
  isReal: boolean;
}

const ROUNDS = 50;
/** Keeps the fit finite where nearly all are real: as if one more of each had been seen at the middle. */
const RIDGE = 0.05;

/** Logistic regression of truth on `x` by Newton's method, with Platt's smoothed targets. */
export function plattScaling(samples: readonly Sample[]): { at: number; slope: number } {
  const real = samples.filter(({ isReal }) => isReal).length;
  const high = (real + 1) / (real + 2);
  const low = 1 / (samples.length - real + 2);
  let [at, slope] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    let [g0, g1, h00, h01, h11] = [0, RIDGE * slope, 1e-9, 0, RIDGE];
    for (const { x, isReal } of samples) {
      const p = 1 / (1 + Math.exp(-(at + slope * x)));
      const error = p - (isReal ? high : low);
      const weight = p * (1 - p);
      g0 += error;
      g1 += error * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    at -= (h11 * g0 - h01 * g1) / determinant;
    slope -= (h00 * g1 - h01 * g0) / determinant;
  }
  return { at, slope };
}
