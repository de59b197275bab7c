import { FIRST_DAY, UNSEEN_SHAPES, type UnseenNoise } from '#report/testing/unseen-account.ts';
import { UNSEEN_KINDS } from '#report/testing/unseen-event.ts';
import { unseenFile, type UnseenFile } from '#report/testing/unseen-score.ts';
import { findingsOf, judge, type Judged } from './score.ts';

const NOISES: readonly UnseenNoise[] = ['independent', 'lingering', 'heavy', 'tiny'];
const TOLERANCE = 5;

/** Findings in the accounts of `report/testing/unseen-*`, most of them short: confidence must hold there as well. */
export function unseenJudged(files: number, seed: number): Judged[] {
  return UNSEEN_SHAPES.flatMap((shape) =>
    [...UNSEEN_KINDS, ...NOISES].flatMap((happens) =>
      Array.from({ length: files }, (_, index) => unseenFile(shape, happens, seed + index)).flatMap((file) =>
        findingsOf(file.csv).map((finding) => judge(finding, isOfEvent(finding, file))),
      ),
    ),
  );
}

function isOfEvent(
  { from, to, direction }: { from: number | null; to: number | null; direction: string },
  { account, event }: UnseenFile,
): boolean {
  if (event === null || from === null || to === null) return false;
  const day = (at: number) => FIRST_DAY + at * (account.weekly ? 7 : 1);
  const isShort = event.kind === 'spike' || event.kind === 'dip';
  if (direction !== (event.factor > 1 ? 'up' : 'down')) return false;
  if (isShort && to - from > 2 * TOLERANCE) return false;
  return from < day(event.to) && to >= day(event.from);
}
