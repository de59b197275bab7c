import { evidence } from '#report/discover/rank/calibration.ts';
import { plattScaling } from './platt.ts';
import type { Judged } from './score.ts';

const BANDS: readonly (readonly [string, number, number])[] = [
  ['0.95 and more', 0.95, Infinity],
  ['0.8 to 0.95', 0.8, 0.95],
  ['below 0.8', -Infinity, 0.8],
];

/** Of the findings said with a confidence within each band, the share that is real, and what was said on average. */
export function calibrationTable(judged: readonly Judged[]): Record<string, Record<string, number | string>> {
  const rows = ['all', ...new Set(judged.map(({ kind }) => kind))].flatMap((kind) =>
    BANDS.map(([name, low, high]) => {
      const inBand = judged.filter(
        (one) =>
          (kind === 'all' || one.kind === kind) &&
          one.confidence !== null &&
          one.confidence >= low &&
          one.confidence < high,
      );
      return { name: `${kind}, ${name}`, inBand };
    }),
  );
  return Object.fromEntries(
    rows
      .filter(({ inBand }) => inBand.length > 0)
      .map(({ name, inBand }) => [
        name,
        {
          findings: inBand.length,
          said: mean(inBand.map(({ confidence }) => confidence!)),
          real: mean(inBand.map(({ isReal }) => (isReal ? 1 : 0))),
        },
      ]),
  );
}

/** With fewer a curve would follow chance. */
const MIN_SAMPLES = 25;

/** The coefficients for `report/discover/calibration.ts`, by kind. */
export function fittedCalibration(judged: readonly Judged[]): Record<string, Record<string, number>> {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const own = judged.filter((one) => one.kind === kind && one.chance !== null);
      if (own.length < MIN_SAMPLES) return [];
      const { at, slope } = plattScaling(own.map(({ chance, isReal }) => ({ x: evidence(chance!), isReal })));
      return [
        [kind, { findings: own.length, real: mean(own.map(({ isReal }) => (isReal ? 1 : 0))), at, slope }],
      ];
    }),
  );
}

function mean(values: readonly number[]): number {
  return Math.round((1000 * values.reduce((sum, one) => sum + one, 0)) / values.length) / 1000;
}
