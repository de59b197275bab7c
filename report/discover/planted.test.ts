import { describe, expect, it } from 'vitest';
import { scoreKind, scoreNoise, scoreSeveral, scoreStrength } from '#report/testing/planted-score.ts';
import { PLANTED_SHAPES } from '#report/testing/planted-shapes.ts';
import { PLANTED_KINDS } from '#report/testing/planted-world.ts';

/** A few of each, so that a mistake shows: how much is found is measured by `npm run bench -- findings`. */
const FILES = 3;
const FILES_PER_SHAPE = 1;
const FIRST_SEED = 700;

describe('planted events', () => {
  it('are found, at least 95 in 100, and nearly all among the first three', { timeout: 120_000 }, () => {
    const scores = PLANTED_KINDS.map((kind) => scoreKind(kind, FILES, FIRST_SEED, 'memory'));
    const sum = (pick: 'found' | 'firstThree' | 'rightlyPlaced') =>
      scores.reduce((total, score) => total + score[pick], 0) / (FILES * PLANTED_KINDS.length);
    expect(sum('found')).toBeGreaterThanOrEqual(0.95);
    expect(sum('firstThree')).toBeGreaterThanOrEqual(0.9);
    expect(sum('rightlyPlaced')).toBeGreaterThanOrEqual(0.9);
  });
});

describe('events of a given strength', () => {
  it('that last are found where they are four standard deviations of a day', { timeout: 120_000 }, () => {
    const { files, found } = scoreStrength('level_shift', 4, 4, FIRST_SEED);
    expect(found / files).toBeGreaterThanOrEqual(0.95);
  });

  it('that pass are found nearly as often as by one who knows the noise', { timeout: 120_000 }, () => {
    const { files, found, byKnownNoise } = scoreStrength('spike', 6, 12, FIRST_SEED);
    expect(byKnownNoise! / files).toBeGreaterThanOrEqual(0.9);
    expect(found / byKnownNoise!).toBeGreaterThanOrEqual(0.9);
  });
});

describe('several events in one file', () => {
  it('are found each for itself', { timeout: 120_000 }, () => {
    const { files, found, rightlyPlaced } = scoreSeveral(['dip', 'level_shift', 'spike'], 3, FIRST_SEED);
    expect(found / files).toBeGreaterThanOrEqual(0.93);
    expect(rightlyPlaced / files).toBeGreaterThanOrEqual(0.9);
  });
});

describe('planted events in other files', () => {
  it('are found whatever the calendar, the columns and the length', { timeout: 240_000 }, () => {
    let files = 0;
    let found = 0;
    for (const [place, shape] of Object.values(PLANTED_SHAPES).entries()) {
      // One kind after the other from shape to shape: all of both in a third of the files.
      for (const kind of shape.kinds.filter((_, at) => at % 3 === place % 3)) {
        const seed = FIRST_SEED + place * FILES_PER_SHAPE;
        const score = scoreKind(kind, FILES_PER_SHAPE, seed, 'file', shape);
        files += score.files;
        found += score.found;
      }
    }
    expect(found / files).toBeGreaterThanOrEqual(0.95);
  });
});

describe('noise', () => {
  it('of weeks and months gives next to nothing', { timeout: 120_000 }, () => {
    const shapes = ['weekly rows', 'monthly rows', 'sessions alone', 'four weeks'];
    const perFile = shapes.map((name) => {
      const shape = PLANTED_SHAPES[name]!;
      const calm = { ...shape, world: { ...shape.world, noiseKind: 'normal' as const } };
      return scoreNoise(4, FIRST_SEED, 'file', calm);
    });
    expect(perFile.reduce((sum, one) => sum + one, 0) / shapes.length).toBeLessThanOrEqual(0.05);
  });

  it('gives at most one finding in twenty files', { timeout: 120_000 }, () => {
    expect(scoreNoise(8, FIRST_SEED, 'memory', { world: { noiseKind: 'normal' } })).toBeLessThanOrEqual(0.05);
    expect(scoreNoise(8, FIRST_SEED, 'memory', { world: { noiseKind: 'lingering' } })).toBeLessThanOrEqual(
      0.05,
    );
  });

  it('of tiny counts gives none', { timeout: 120_000 }, () => {
    expect(
      scoreNoise(20, FIRST_SEED, 'memory', { world: { noiseKind: 'normal', volume: 60 } }),
    ).toBeLessThanOrEqual(0.05);
  });
});
