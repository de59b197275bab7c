import { execFileSync } from 'node:child_process';
import { UNSEEN_SHAPES, type UnseenNoise } from '#report/testing/unseen-account.ts';
import { UNSEEN_KINDS, type UnseenKind } from '#report/testing/unseen-event.ts';
import { findingsIn, isSeenByKnownNoise, isTold, unseenFile } from '#report/testing/unseen-score.ts';

/** Of each shape of account, for each kind of event and of noise. */
const FILES = 15;
const NOISES: readonly UnseenNoise[] = ['independent', 'lingering', 'heavy', 'tiny'];
/** Strengths that are counted together, in standard deviations of one point. */
const BANDS: Record<UnseenKind, readonly (readonly [number, number])[]> = {
  spike: [
    [3, 5],
    [5, 7],
    [7, 10],
  ],
  dip: [
    [3, 5],
    [5, 7],
    [7, 10],
  ],
  level_shift: [
    [2, 3],
    [3, 5],
  ],
  trend: [
    [4, 6],
    [6, 8],
  ],
};

/** Findings in accounts drawn by other rules and with other seeds in every commit, so that none can be fitted to them. */
export function unseenFindings(): void {
  const seed = seedOfCommit();
  const rows = UNSEEN_KINDS.flatMap((kind) => {
    const files = UNSEEN_SHAPES.flatMap((shape) =>
      Array.from({ length: FILES }, (_, index) => unseenFile(shape, kind, seed + index)),
    ).map((file) => ({ sigmas: file.event!.sigmas, told: isTold(file), known: isSeenByKnownNoise(file) }));
    return BANDS[kind].map(([low, high]) => {
      const inBand = files.filter(({ sigmas }) => sigmas >= low && sigmas < high);
      const part = (is: (file: (typeof files)[number]) => boolean) =>
        share(inBand.filter(is).length, inBand.length);
      const isShort = kind === 'spike' || kind === 'dip';
      const row = {
        files: inBand.length,
        recall: part(({ told }) => told),
        'who knows the noise': isShort ? part(({ known }) => known) : '',
      };
      return [`${kind}, ${low} to ${high} sigma`, row] as const;
    });
  });
  console.log(`accounts drawn by other rules, seed ${seed} (of this commit):`);
  console.table(Object.fromEntries(rows));
  console.table(
    Object.fromEntries(
      NOISES.map((noise) => {
        const found = UNSEEN_SHAPES.map((shape) => {
          return Array.from({ length: FILES }, (_, index) =>
            findingsIn(unseenFile(shape, noise, seed + index)),
          );
        }).flat();
        const sum = found.reduce((total, one) => total + one, 0);
        return [noise, { files: found.length, 'findings a file': share(sum, found.length) }];
      }),
    ),
  );
}

const WITHOUT_HISTORY = 1;

function seedOfCommit(): number {
  try {
    return parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 5), 16);
  } catch {
    return WITHOUT_HISTORY;
  }
}

function share(part: number, whole: number): number {
  return Math.round((1000 * part) / Math.max(1, whole)) / 1000;
}
