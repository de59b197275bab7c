import { describe, expect, it } from 'vitest';
import { UNSEEN_SHAPES } from '#report/testing/unseen-account.ts';
import { UNSEEN_KINDS, type UnseenKind } from '#report/testing/unseen-event.ts';
import { findingsIn, isTold, unseenFile } from '#report/testing/unseen-score.ts';
import { mean } from '#report/mathematics/robust-spread.ts';

/** Enough to see a mistake; how much is found is measured by `npm run bench -- findings`. */
const FILES = 2;
const seeds = Array.from({ length: FILES }, (_, index) => index + 1);

/** From here on an event is beyond what noise reaches anywhere in a file, in standard deviations of one point. */
const PLAIN: Record<UnseenKind, number> = { spike: 7, dip: 7, level_shift: 3, trend: 6 };

describe('accounts drawn by rules the findings were not made with', () => {
  it.each(UNSEEN_KINDS)('a %s beyond doubt is told', { timeout: 240_000 }, (kind) => {
    const plain = UNSEEN_SHAPES.flatMap((shape) => seeds.map((seed) => unseenFile(shape, kind, seed))).filter(
      ({ event }) => event!.sigmas >= PLAIN[kind],
    );
    expect(plain.length).toBeGreaterThan(4);
    expect(plain.filter(isTold).length / plain.length).toBeGreaterThanOrEqual(0.9);
  });

  it('where days are independent, nothing is made of noise', { timeout: 240_000 }, () => {
    const found = UNSEEN_SHAPES.flatMap((shape) =>
      seeds.map((seed) => findingsIn(unseenFile(shape, 'independent', seed))),
    );
    expect(found.reduce((sum, one) => sum + one, 0) / found.length).toBeLessThanOrEqual(0.05);
  });

  it('shows the event that was planted, and the same file each time', () => {
    const { account, event, csv, figures } = unseenFile('one series', 'level_shift', 3);
    const { from, factor, metric } = event!;
    const values = figures[0]![metric];
    const [before, after] = [values.slice(0, from), values.slice(from)].map(mean);
    expect(Math.abs(Math.log(after! / before!) - Math.log(factor))).toBeLessThan(account.noise + 0.1);
    expect(unseenFile('one series', 'level_shift', 3).csv).toBe(csv);
  });
});
