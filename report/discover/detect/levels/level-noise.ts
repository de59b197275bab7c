import { DETECT } from '../parameters.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import { expectedAutocorrelation, lagOneCorrelation } from '../autocorrelation.ts';
import { bestBlock } from './block-search.ts';
import { dot, residualsBeside, type Ground } from './level-frame.ts';
import type { Points } from './level-points.ts';
import type { Shift } from './release-bursts.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { siblingsAmong } from '../siblings.ts';
import { variancePrior, withPrior, type KnownVariance } from '../variance-prior.ts';

/** The noise around a level in which a step, a passing level, a slope or a season is allowed for, so that they do not pass for noise. */
export interface LevelNoise extends KnownVariance {
  /** Correlation of one point's noise with the next. */
  autocorrelation: number;
}

type Measured = Pick<SeriesModel, 'floor' | 'fitted' | 'track' | 'metric'>;

/** Degrees of freedom of each shape, and what it costs to choose it: a step may choose its day, a curve follows some noise. */
const SHAPES = {
  flat: { fitted: 1, cost: 1 },
  line: { fitted: 2, cost: 2 },
  step: { fitted: 3, cost: 6 },
  both: { fitted: 4, cost: 8 },
  block: { fitted: 4, cost: 10 },
  curve: { fitted: 1, cost: 3 },
};
type Shape = (typeof SHAPES)[keyof typeof SHAPES];
/** The best step, and the best passing level, whatever they explain. */
const STEP = { step: 0, block: Infinity };
const BLOCK = { step: Infinity, block: 0 };

interface OwnNoise extends KnownVariance {
  shown: number;
  points: number;
}

/** What the shape of the level that explains most leaves. */
function ownNoise({ frame, values, scatter }: Points, { floor, fitted: spent }: Measured): OwnNoise {
  const points = values.length;
  let best = {
    shape: SHAPES.flat,
    variance: Infinity,
    waves: 0,
    ground: 'flat' as Ground,
    block: null as Shift | null,
  };
  const consider = (shape: Shape, ground: Ground, squares: number, block: Shift | null = null) => {
    const waves = ground === 'curve' ? frame.waves.length : 0;
    const left = Math.max(1, points - shape.cost - DETECT.costPerWave * waves - spent);
    const variance = Math.max(0, squares - (block?.gain ?? 0)) / left;
    if (variance < best.variance) best = { shape, variance, waves, ground, block };
  };
  const explained = frame.waves.map(({ unit }) => square(dot(values, unit)));
  const beside = scatter - (explained[0] ?? 0);
  const flat = residualsBeside(frame, values, 'flat');
  const line = residualsBeside(frame, values, 'line');
  consider(SHAPES.flat, 'flat', scatter);
  consider(SHAPES.line, 'line', beside);
  consider(SHAPES.step, 'flat', scatter, bestBlock(frame, flat, 'flat', 1, STEP));
  consider(SHAPES.both, 'line', beside, bestBlock(frame, line, 'line', 1, STEP));
  consider(SHAPES.block, 'flat', scatter, bestBlock(frame, flat, 'flat', 1, BLOCK));
  if (frame.isLong)
    consider(
      SHAPES.curve,
      'curve',
      explained.reduce((left, x) => left - x, scatter),
    );
  const { shape, waves, ground, block } = best;
  const residuals = residualsBeside(frame, block ? without(values, block) : values, ground);
  const variance = Math.max(floor * floor, DETECT.clippedVariance * best.variance);
  const rho = lagOneCorrelation(residuals, Math.sqrt(DETECT.clippedVariance * best.variance));
  const fitted = shape.fitted + waves;
  const shown = Math.min(DETECT.mostAutocorrelation, rho + (fitted * (1 + 3 * rho)) / points);
  return { variance, degrees: Math.max(3, points - fitted - spent), shown, points };
}

function without(values: Float64Array, { from, to, height }: Shift): Float64Array {
  return values.map((x, k) => (k >= from && k < to ? x - height : x));
}

/** The noise of each series: those of one metric share its autocorrelation, siblings its size. */
export function levelNoises(models: readonly Measured[], levels: readonly Points[]): LevelNoise[] {
  const own = models.map((model, k) => ownNoise(levels[k]!, model));
  const shared = new Map<string, number>();
  for (const { metric } of models) {
    if (shared.has(metric)) continue;
    const theirs = own.filter((_, k) => models[k]!.metric === metric);
    const points = theirs.reduce((sum, one) => sum + one.points, 0);
    const shown = theirs.reduce((sum, one) => sum + one.points * one.shown, 0) / points;
    shared.set(metric, Math.max(0, expectedAutocorrelation(shown, points)));
  }
  const noises = own.map(({ variance, degrees }, k) => {
    return { variance, degrees, autocorrelation: shared.get(models[k]!.metric)! };
  });
  for (const family of siblingsAmong(models)) {
    const prior = variancePrior(family.map((k) => own[k]!));
    for (const k of family) noises[k] = { ...noises[k]!, ...withPrior(own[k]!, prior, models[k]!.floor) };
  }
  return noises;
}
