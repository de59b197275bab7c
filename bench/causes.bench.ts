import { scorePlanted } from './causes/planted-causes.ts';
import { labelledCases, scoreCase, type CaseScore } from './causes/score.ts';

export const needsApp = false;

const FIRST_SEED = 1;
const FILES = 40;

/**
 * Public incidents with a labelled cause: whether the day is told, and with all of its attributes. `--cases` names each. And, since the
 * search was made while looking at them, accounts with a planted cause, from `--seed` on, so many of each size (`--files`).
 */
export async function run(options: Record<string, string> = {}): Promise<void> {
  const scores = labelledCases().map(scoreCase);
  if ('cases' in options) for (const one of scores) console.log(lineOf(one));
  const single = scores.filter(({ attributes }) => attributes === 1);
  const several = scores.filter(({ attributes }) => attributes > 1);
  console.log(`day told: ${shareOf(scores, 'isTold')} (0.80 wanted)`);
  console.log(`cause of one attribute, exact: ${shareOf(single, 'isWhole')} (0.85 wanted)`);
  console.log(`cause of two or three attributes, whole: ${shareOf(several, 'isWhole')} (0.50 wanted)`);
  const [seed, files] = [Number(options.seed ?? FIRST_SEED), Number(options.files ?? FILES)];
  for (const attributes of [1, 2, 3]) {
    const planted = Array.from({ length: files }, (_, at) => scorePlanted(seed + at, attributes));
    const told = planted.filter(({ isTold }) => isTold);
    console.log(
      `planted, ${attributes} of three columns: told ${shareOf(planted, 'isTold')}, of these whole ${shareOf(told, 'isWhole')}`,
    );
  }
}

function lineOf({ name, cause, told, isTold, isWhole }: CaseScore): string {
  const came = isWhole
    ? 'whole'
    : isTold
      ? `told of ${told.map((one) => one || 'all').join('; ')}`
      : 'not told';
  return `${name}: ${cause}: ${came}`;
}

function shareOf(
  scores: readonly Pick<CaseScore, 'isTold' | 'isWhole'>[],
  what: 'isTold' | 'isWhole',
): string {
  const count = scores.filter((one) => one[what]).length;
  return `${count} of ${scores.length}, ${(count / scores.length).toFixed(2)}`;
}
