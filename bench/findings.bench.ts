import { LEAST_SIGMAS } from '#report/testing/planted/planted-events.ts';
import { scoreKind, scoreNoise, scoreSeveral, scoreStrength } from '#report/testing/planted/planted-score.ts';
import { PLANTED_SHAPES } from '#report/testing/planted/planted-shapes.ts';
import { PLANTED_KINDS, type PlantedKind, type WorldShape } from '#report/testing/planted/planted-world.ts';
import { unseenFindings } from './unseen-findings.ts';

const FILES_PER_KIND = 60;
/** With fewer the share of files with a finding, about one in twenty, would be known too roughly to hold against its limit. */
const NOISE_FILES = 150;
const FILES_PER_SHAPE = 20;
const FIRST_SEED = 9000;
const LEAST_RECALL = 0.95;
const LEAST_FIRST_THREE = 0.9;
const MOST_FALSE = 0.05;

const NOISES: Record<string, Partial<WorldShape>> = {
  'independent days': { noiseKind: 'normal' },
  'noise that lingers': { noiseKind: 'lingering' },
  // A day of noise as far out as events are planted would have to be told and not told at once.
  [`heavy tails, no day beyond ${LEAST_SIGMAS.short} sigma`]: {
    noiseKind: 'heavy',
    wildest: LEAST_SIGMAS.short,
  },
  'strong weekly rhythm': { noiseKind: 'normal', rhythm: 0.6 },
  'slow drift': { noiseKind: 'normal', drift: 0.06 },
  'tiny counts': { noiseKind: 'normal', volume: 60 },
};

/** Printed beside them, and not counted with them. */
const WILD_DAYS: Partial<WorldShape> = { noiseKind: 'heavy' };

/** Kinds that happen together in one file. */
const TOGETHER: readonly (readonly PlantedKind[])[] = [
  ['spike', 'dip', 'spike'],
  ['dip', 'level_shift', 'spike'],
  ['tracking_break', 'spike'],
  ['spike', 'gap', 'dip'],
];

/** Effects in standard deviations of one day's noise. */
const STRENGTHS = [3, 4, 5, 6, 8];

/** Planted events that are found, and findings in files where nothing happened; through whole export files. */
export async function run(): Promise<void> {
  const rows = PLANTED_KINDS.map((kind) => ({
    kind,
    ...scoreKind(kind, FILES_PER_KIND, FIRST_SEED, 'file'),
  }));
  console.table(
    Object.fromEntries(
      rows.map(({ kind, files, found, firstThree, rightlyPlaced, besides }) => [
        kind,
        {
          files,
          recall: share(found, files),
          'among first three': share(firstThree, files),
          'rightly placed': share(rightlyPlaced, files),
          'other findings a file': share(besides, files),
        },
      ]),
    ),
  );
  console.table(Object.fromEntries(TOGETHER.map((kinds) => [kinds.join(', '), severalScore(kinds)])));
  console.table(
    Object.fromEntries(
      (['spike', 'dip', 'level_shift', 'trend'] as const).flatMap((kind) =>
        STRENGTHS.map((sigmas) => [`${kind}, ${sigmas} sigma of a day`, strengthScore(kind, sigmas)]),
      ),
    ),
  );
  const noise = Object.entries(NOISES).map(([name, shape]) => ({
    name,
    perFile: scoreNoise(NOISE_FILES, FIRST_SEED, 'file', { world: shape }),
  }));
  const beside = {
    name: 'beside: heavy tails, wild days left in',
    perFile: scoreNoise(NOISE_FILES, FIRST_SEED, 'file', { world: WILD_DAYS }),
  };
  console.table(
    Object.fromEntries(
      [...noise, beside].map(({ name, perFile }) => [name, { 'findings a file': round(perFile) }]),
    ),
  );
  const shapes = shapeScores();
  console.table(Object.fromEntries(shapes.map(({ name, ...score }) => [name, score])));
  unseenFindings();
  const all = rows.reduce((sum, { files }) => sum + files, 0);
  const recall = rows.reduce((sum, { found }) => sum + found, 0) / all;
  const firstThree = rows.reduce((sum, { firstThree: first }) => sum + first, 0) / all;
  const wrong = noise.reduce((sum, { perFile }) => sum + perFile, 0) / noise.length;
  console.log(verdict('planted events found', recall, LEAST_RECALL, recall >= LEAST_RECALL));
  console.log(
    verdict('among the first three', firstThree, LEAST_FIRST_THREE, firstThree >= LEAST_FIRST_THREE),
  );
  console.log(verdict('findings in a file of noise', wrong, MOST_FALSE, wrong <= MOST_FALSE));
}

function severalScore(kinds: readonly PlantedKind[]) {
  const { files, found, rightlyPlaced, besides } = scoreSeveral(kinds, FILES_PER_KIND, FIRST_SEED);
  return {
    events: files,
    recall: share(found, files),
    'rightly placed': share(rightlyPlaced, files),
    'other findings a file': share(besides, FILES_PER_KIND),
  };
}

/** Beside the share found: what one finds who is told the noise and what is usual, with as few false alarms. */
function strengthScore(kind: PlantedKind, sigmas: number) {
  const { files, found, byKnownNoise } = scoreStrength(kind, sigmas, FILES_PER_KIND, FIRST_SEED);
  return {
    files,
    recall: share(found, files),
    'who knows the noise': byKnownNoise === null ? '' : share(byKnownNoise, files),
  };
}

/** Other kinds of files: calendars, columns, sizes and noises, each with the kinds that may happen there. */
function shapeScores(): { name: string; files: number; recall: number; 'findings in noise': number }[] {
  return Object.entries(PLANTED_SHAPES).map(([name, shape]) => {
    const scores = shape.kinds.map((kind) => scoreKind(kind, FILES_PER_SHAPE, FIRST_SEED, 'file', shape));
    const files = scores.reduce((sum, score) => sum + score.files, 0);
    const found = scores.reduce((sum, score) => sum + score.found, 0);
    const noise = scoreNoise(FILES_PER_SHAPE, FIRST_SEED, 'file', shape);
    return { name, files, recall: share(found, files), 'findings in noise': round(noise) };
  });
}

function verdict(what: string, value: number, limit: number, holds: boolean): string {
  return `${what}: ${round(value)} (limit ${limit}) ${holds ? 'holds' : 'DOES NOT HOLD'}`;
}

function share(part: number, whole: number): number {
  return round(part / whole);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
