import { labelledCases, scoreCase, type CaseScore } from './causes/score.ts';

export const needsApp = false;

/** Public incidents with a labelled cause: whether the day is told, and with all of its attributes. `--cases` names each. */
export async function run(options: Record<string, string> = {}): Promise<void> {
  const scores = labelledCases().map(scoreCase);
  if ('cases' in options) for (const one of scores) console.log(lineOf(one));
  const single = scores.filter(({ attributes }) => attributes === 1);
  const several = scores.filter(({ attributes }) => attributes > 1);
  console.log(`day told: ${shareOf(scores, 'isTold')} (0.80 wanted)`);
  console.log(`cause of one attribute, exact: ${shareOf(single, 'isWhole')} (0.85 wanted)`);
  console.log(`cause of two or three attributes, whole: ${shareOf(several, 'isWhole')} (0.50 wanted)`);
}

function lineOf({ name, cause, told, isTold, isWhole }: CaseScore): string {
  const came = isWhole
    ? 'whole'
    : isTold
      ? `told of ${told.map((one) => one || 'all').join('; ')}`
      : 'not told';
  return `${name}: ${cause}: ${came}`;
}

function shareOf(scores: readonly CaseScore[], what: 'isTold' | 'isWhole'): string {
  const count = scores.filter((one) => one[what]).length;
  return `${count} of ${scores.length}, ${(count / scores.length).toFixed(2)}`;
}
