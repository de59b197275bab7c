import { describe, expect, it } from 'vitest';
import { breakPages } from './break-pages.ts';
import type { PageBlock } from './page-blocks.ts';

const PAGE = 700;

function block(height: number, give?: PageBlock['give']): PageBlock {
  return { pieces: [height], titled: false, ...(give && { give }) };
}

function rows(count: number, give?: PageBlock['give']): PageBlock {
  return {
    pieces: [51, ...Array.from({ length: count - 1 }, () => 17)],
    titled: true,
    head: 17,
    split: { least: 3, penalty: 10 },
    ...(give && { give }),
  };
}

function stretches(sections: PageBlock[][]): number[][] {
  return breakPages(sections, PAGE).drawn.map((blocks) => blocks.map(({ stretch }) => stretch));
}

describe('breaking a report into pages', () => {
  it('draws a chart lower where that keeps it on the page at hand', () => {
    const { drawn, pages } = breakPages([[block(450), block(250, { less: 80, more: 80 })]], PAGE);
    expect(pages).toBe(1);
    expect(drawn[0]![1]!.stretch).toBeLessThan(0);
    expect(drawn[0]![1]!.stretch).toBeGreaterThanOrEqual(-80);
  });

  it('takes what is missing from all of a page, not from its last block alone', () => {
    const give = { less: 40, more: 0 };
    const { drawn, pages } = breakPages([[block(220, give), block(220, give), block(280, give)]], PAGE);
    expect(pages).toBe(1);
    const taken = drawn[0]!.map(({ stretch }) => stretch);
    for (const one of taken) expect(one).toBeLessThan(-20);
    expect(720 + taken.reduce((sum, one) => sum + one, 0)).toBeLessThan(PAGE);
  });

  it('lets a chart go over to the next page where it would be drawn too low', () => {
    const { drawn } = breakPages([[block(600), block(250, { less: 80, more: 80 })]], PAGE);
    expect(drawn[0]!.map(({ startsPage }) => startsPage)).toEqual([false, true]);
    expect(drawn[0]!.map(({ stretch }) => stretch)).toEqual([0, 0]);
  });

  it('draws charts higher where what follows goes over to the next page, never higher than the page', () => {
    const chart = block(300, { less: 60, more: 80 });
    expect(stretches([[chart, block(150, { less: 0, more: 40 }), block(400)]])).toEqual([[80, 40, 0]]);
    const [[stretch = 0] = []] = stretches([[block(500, { less: 0, more: 300 }), block(400)]]);
    expect(500 + stretch).toBeLessThan(PAGE);
    expect(stretch).toBeGreaterThan(50);
  });

  it('leaves the last page as it is', () => {
    expect(stretches([[block(200, { less: 0, more: 90 })]])).toEqual([[0]]);
  });

  it('ends a page earlier where the page after it would be left half empty otherwise', () => {
    // Filled to the brim, the first page would hold three blocks and the second one alone.
    const sections = [[block(200)], [block(200)], [block(150)], [block(200)], [block(600)]];
    const starts = breakPages(sections, PAGE).drawn.map(([first]) => first!.startsPage);
    expect(starts).toEqual([false, false, true, false, true]);
  });

  it('leaves no row alone on either side of a break', () => {
    for (let before = 380; before < 660; before += 7) {
      const { drawn } = breakPages([[block(before), rows(14)]], PAGE);
      const { pageStarts, startsPage } = drawn[0]![1]!;
      if (startsPage) continue;
      for (const start of pageStarts) {
        expect(start).toBeGreaterThanOrEqual(3);
        expect(14 - start).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('lets a long table run over several pages, each as full as it can be', () => {
    const { drawn, pages } = breakPages([[rows(120)]], PAGE);
    expect(pages).toBe(4);
    const [first = 0, second = 0] = drawn[0]![0]!.pageStarts;
    expect(first).toBeGreaterThan(30);
    expect(second - first).toBeGreaterThan(34);
  });

  it('draws a page in a little where that keeps a table’s last rows on it', () => {
    const chart = block(300, { less: 40, more: 80 });
    const { drawn, pages } = breakPages([[chart, rows(18, { less: 40, more: 0 })]], PAGE);
    expect(pages).toBe(1);
    for (const { stretch } of drawn[0]!) expect(stretch).toBeLessThan(0);
  });

  it('draws the page before the last in where that saves a last page of a few lines', () => {
    const chart = block(580, { less: 90, more: 80 });
    expect(breakPages([[chart], [block(60)]], PAGE).pages).toBe(1);
    expect(breakPages([[block(580, { less: 10, more: 80 })], [block(60)]], PAGE).pages).toBe(2);
  });

  it('does not leave a heading and its sentence at the foot of a page, away from what they introduce', () => {
    const figures: PageBlock = { pieces: [140], titled: false };
    const { drawn } = breakPages([[block(520)], [block(22), figures]], PAGE);
    expect(drawn[1]!.map(({ startsPage }) => startsPage)).toEqual([true, false]);
  });

  it('sets what is higher than a page on a page of its own', () => {
    const { drawn, pages } = breakPages([[block(300)], [block(900)], [block(300)]], PAGE);
    expect(pages).toBe(3);
    expect(drawn.map(([first]) => first!.startsPage)).toEqual([false, true, true]);
  });
});
