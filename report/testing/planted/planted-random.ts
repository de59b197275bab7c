/** Seeded randomness: the same seed gives the same file on every machine. */
export interface Random {
  uniform(low?: number, high?: number): number;
  integer(low: number, high: number): number;
  normal(): number;
  poisson(mean: number): number;
  binomial(trials: number, chance: number): number;
  pick<T>(values: readonly T[]): T;
  chance(p: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const poisson = (mean: number): number => {
    if (mean > 200) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = next(); product > limit; product *= next()) count += 1;
    return count;
  };
  return {
    uniform: (low = 0, high = 1) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    normal,
    poisson,
    binomial: (trials, chance) => {
      const mean = trials * chance;
      if (chance < 0.15 || mean > 200) {
        const spread = Math.sqrt(mean * (1 - chance));
        return mean > 200
          ? Math.max(0, Math.min(trials, Math.round(mean + spread * normal())))
          : Math.min(trials, poisson(mean));
      }
      let hits = 0;
      for (let i = 0; i < trials; i++) if (next() < chance) hits += 1;
      return hits;
    },
    pick: (values) => values[Math.floor(next() * values.length)]!,
    chance: (p) => next() < p,
  };
}
