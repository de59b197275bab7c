import { DETECT } from '../parameters.ts';
import { expm1, log1p, square } from '#report/mathematics/portable-math.ts';
import { bestBlock, type BlockPrices } from './block-search.ts';
import { dot, lineThrough, residualsBeside, type Frame, type Ground } from './level-frame.ts';
import { gainOfChance } from '../local-chance.ts';
import type { LevelNoise } from './level-noise.ts';
import type { Points } from './level-points.ts';
import { fitRamp } from './level-ramp.ts';
import { releaseBursts, type Shift } from './release-bursts.ts';
import { normalQuantile, normalTail } from '#report/mathematics/distributions.ts';

/** What explains a series best: nothing, a line, lasting steps, both, or a smooth curve that is no event. */
export interface LevelExplanation {
  shifts: Shift[];
  trend: Trend | null;
  /** The explained level of every point, on the stabilised scale. */
  fit: Float64Array;
  /** Variance inflation by noise that lingers from day to day. */
  persistence: number;
  /** The same without its steps. */
  ground: Float64Array;
  /** Whether the level drifts or has a season, so that only days close to each other compare. */
  isCurved: boolean;
}

export interface Trend {
  /** Rise from the first to the last point, stabilised scale. */
  rise: number;
  gain: number;
}

/** The chance of error each kind of explanation is allowed, for one look. */
export interface Chances {
  line: number;
  step: number;
  block: number;
}

/** Squared t that each kind of explanation must bring. */
interface Penalties extends BlockPrices {
  line: number;
}

/** Picks the explanation whose gain exceeds its penalty most; `perLog`: what the level moves per unit of a logarithm. */
export function explainLevel(
  level: Float64Array,
  points: Points,
  noise: LevelNoise,
  chances: Chances,
  perLog: number,
): LevelExplanation {
  const persistence =
    noise.autocorrelation > 0 ? (1 + noise.autocorrelation) / (1 - noise.autocorrelation) : 1;
  const penalties = {
    line: gainNeeded(chances.line, noise.degrees),
    step: gainOfChance(chances.step, noise.degrees),
    block: gainOfChance(chances.block, noise.degrees),
  };
  const best = bestExplanation(points, noise.variance * persistence, penalties, perLog);
  best.shifts = releaseBursts(points.raw, best.fit, best.shifts, noise.variance);
  const fit = new Float64Array(level.length);
  let k = 0;
  for (let t = 0; t < level.length; t++) {
    while (k + 1 < points.at.length && points.at[k + 1]! <= t) k += 1;
    fit[t] = best.fit[k] ?? NaN;
  }
  const ground = fit.slice();
  const last = points.at.length - 1;
  const shifts = best.shifts.map((shift) => ({
    ...shift,
    from: points.at[shift.from]!,
    to: shift.to > last ? level.length : points.at[shift.to]!,
  }));
  for (const { from, to, height } of shifts) for (let t = from; t < to; t++) ground[t]! -= height;
  return { shifts, trend: best.trend, fit, ground, persistence, isCurved: best.ground === 'curve' };
}

/** Student's t as the z of a normal that is as rare, and back (Wallace). */
function correction(degrees: number): number {
  return square((8 * degrees + 1) / (8 * degrees + 3));
}

/** The squared t that noise exceeds with this chance, on either side. */
function gainNeeded(chance: number, degrees: number): number {
  if (!(chance > 0)) return Infinity;
  return degrees * expm1(square(normalQuantile(chance / 2)) / (correction(degrees) * degrees));
}

/** The chance that noise brings this squared t, on either side. */
export function chanceOfGain(gain: number, degrees: number): number {
  return 2 * normalTail(Math.sqrt(correction(degrees) * degrees * log1p(gain / degrees)));
}

interface Candidate {
  ground: Ground;
  score: number;
  shifts: Shift[];
  trend: Trend | null;
  fit: Float64Array;
  /** Squares left unexplained. */
  left: number;
}

function bestExplanation(points: Points, variance: number, penalties: Penalties, perLog: number): Candidate {
  const flat = withShifts(points, 'flat', variance, penalties);
  // Most series do nothing at all: where no step, slope or curve is in sight, none beside steps is tried.
  const slope = lineThrough(points.frame, points.values).explained / variance;
  const isCurveInSight = curveGain(points) / variance > curvePrice(points.frame, penalties);
  if (flat.shifts.length === 0 && slope < DETECT.slopeInSight * penalties.line && !isCurveInSight)
    return flat;
  const line = withShifts(points, 'line', variance, penalties);
  const curve = withShifts(
    points,
    'curve',
    variance,
    points.frame.isLong ? penalties : withoutSteps(penalties),
  );
  // A slope beside steps counts by what it explains beyond the best account without one.
  const without = line.shifts.length === 0 ? points.scatter : flat.left;
  line.trend!.gain = (without - line.left) / variance;
  const ramp = evenGrowth(points, variance, penalties, perLog);
  let best = flat;
  if (line.score > best.score && line.trend!.gain > penalties.line) best = line;
  if (ramp.score > best.score && ramp.trend!.gain > penalties.line) best = ramp;
  if (curve.score > best.score) best = curve;
  // That something lasting happened is settled by now; step or slope is a question of which explains more.
  const alike = { ...penalties, step: penalties.line + DETECT.stepExtra };
  const steps = withShifts(points, 'flat', variance, alike);
  return best.trend && steps.shifts.length > 0 && steps.score > best.score ? steps : best;
}

/** In a short file a curve with steps could be anything. */
function withoutSteps(penalties: Penalties): Penalties {
  return { ...penalties, step: Infinity, block: Infinity };
}

/**
 * Steps beside a ground that does not shift: a partial structural change (Bai and Perron, "Estimating and testing linear
 * models with multiple structural changes", Econometrica 66, 1998), one step after the other by what each explains.
 */
function withShifts(points: Points, ground: Ground, variance: number, penalties: Penalties): Candidate {
  const n = points.values.length;
  const working = points.values.slice();
  const shifts: Shift[] = [];
  let price = groundPrice(points.frame, ground, penalties);
  for (let round = 0; round < DETECT.mostShifts; round++) {
    const residuals = residualsBeside(points.frame, working, ground);
    const found = bestBlock(points.frame, residuals, ground, variance, penalties);
    if (!found) break;
    for (let k = found.from; k < found.to; k++) working[k]! -= found.height;
    shifts.push(found);
    price += found.to === n ? penalties.step : penalties.block;
  }
  const residuals = residualsBeside(points.frame, working, ground);
  const fit = new Float64Array(n);
  for (let k = 0; k < n; k++) fit[k] = working[k]! - residuals[k]!;
  for (const shift of shifts) for (let k = shift.from; k < shift.to; k++) fit[k]! += shift.height;
  const left = dot(residuals, residuals);
  const score = (points.scatter - left) / variance - price;
  const { rise } = lineThrough(points.frame, working);
  return { ground, score, shifts, trend: ground === 'line' ? { rise, gain: 0 } : null, fit, left };
}

function groundPrice(frame: Frame, ground: Ground, penalties: Penalties): number {
  if (ground === 'flat') return 0;
  return ground === 'line' ? penalties.line : curvePrice(frame, penalties);
}

/** Each wave beyond the third explains some noise. */
function curvePrice({ waves }: Frame, penalties: Penalties): number {
  return penalties.line + DETECT.curveExtra + DETECT.waveExtra * Math.max(0, waves.length - 3);
}

/** Squares that a curve explains beyond a level. */
function curveGain({ frame, values }: Points): number {
  return frame.waves.reduce((sum, { unit }) => sum + square(dot(values, unit)), 0);
}

/** What grows by so many a day is bent on this scale, and must not pass for a step. */
function evenGrowth(points: Points, variance: number, penalties: Penalties, perLog: number): Candidate {
  const { rise, explained, fit, left } = fitRamp(points, perLog);
  const gain = explained / variance;
  return { ground: 'line', score: gain - penalties.line, shifts: [], trend: { rise, gain }, fit, left };
}
