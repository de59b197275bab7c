import { describe, expect, it } from 'vitest';
import { fillPages, type PageBlock } from './fill-pages.ts';

const PAGE = 700;

function block(height: number, give?: PageBlock['give']): PageBlock {
  return { pieces: [height], titled: false, ...(give && { give }) };
}

describe('filling pages', () => {
  it('draws a chart lower where that keeps it on the page at hand', () => {
    const [[, stretch = 0] = []] = fillPages([[block(450), block(250, { less: 80, more: 80 })]], PAGE);
    expect(stretch).toBeLessThan(0);
    expect(stretch).toBeGreaterThanOrEqual(-80);
  });

  it('lets a chart go over to the next page where it would be drawn too low', () => {
    expect(fillPages([[block(600), block(250, { less: 80, more: 80 })]], PAGE)).toEqual([[0, 0]]);
  });

  it('draws charts higher where what follows goes over to the next page', () => {
    const chart = block(300, { less: 60, more: 80 });
    const [[first = 0, second = 0] = []] = fillPages(
      [[chart, block(150, { less: 0, more: 40 }), block(400)]],
      PAGE,
    );
    expect(first).toBe(80);
    expect(second).toBe(40);
  });

  it('never fills more than the page has left', () => {
    const [stretches = []] = fillPages([[block(500, { less: 0, more: 300 }), block(400)]], PAGE);
    expect(500 + (stretches[0] ?? 0)).toBeLessThan(PAGE);
    expect(stretches[0]).toBeGreaterThan(50);
  });

  it('leaves the last page as it is', () => {
    expect(fillPages([[block(200, { less: 0, more: 90 })]], PAGE)).toEqual([[0]]);
  });

  it('lets a long table run over several pages', () => {
    const table: PageBlock = { pieces: Array.from({ length: 90 }, () => 17), titled: true };
    const after = block(300, { less: 0, more: 50 });
    expect(fillPages([[table], [after]], PAGE)).toEqual([[0], [0]]);
  });
});
