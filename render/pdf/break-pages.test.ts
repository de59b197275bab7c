import { describe, expect, it } from 'vitest';
import { fillPages, type PageBlock } from './fill-pages.ts';

const PAGE = 700;

function block(height: number, give?: PageBlock['give']): PageBlock {
  return { pieces: [height], titled: false, ...(give && { give }) };
}

function stretches(sections: PageBlock[][]): number[][] {
  return fillPages(sections, PAGE).map((blocks) => blocks.map(({ stretch }) => stretch));
}

describe('filling pages', () => {
  it('draws a chart lower where that keeps it on the page at hand', () => {
    const [[, { stretch = 0 } = {}] = []] = fillPages(
      [[block(450), block(250, { less: 80, more: 80 })]],
      PAGE,
    );
    expect(stretch).toBeLessThan(0);
    expect(stretch).toBeGreaterThanOrEqual(-80);
  });

  it('lets a chart go over to the next page where it would be drawn too low', () => {
    expect(stretches([[block(600), block(250, { less: 80, more: 80 })]])).toEqual([[0, 0]]);
  });

  it('draws charts higher where what follows goes over to the next page', () => {
    const chart = block(300, { less: 60, more: 80 });
    const plan = stretches([[chart, block(150, { less: 0, more: 40 }), block(400)]]);
    expect(plan).toEqual([[80, 40, 0]]);
  });

  it('never fills more than the page has left', () => {
    const [[stretch = 0] = []] = stretches([[block(500, { less: 0, more: 300 }), block(400)]]);
    expect(500 + stretch).toBeLessThan(PAGE);
    expect(stretch).toBeGreaterThan(50);
  });

  it('leaves the last page as it is', () => {
    expect(stretches([[block(200, { less: 0, more: 90 })]])).toEqual([[0]]);
  });

  it('lets a long table run over several pages', () => {
    const table: PageBlock = { pieces: Array.from({ length: 90 }, () => 17), titled: true };
    const after = block(300, { less: 0, more: 50 });
    expect(fillPages([[table], [after]], PAGE)[0]).toEqual([{ stretch: 0, whole: false }]);
  });

  it('keeps a small table in one piece where a break would leave a row or two behind', () => {
    const table: PageBlock = { pieces: [85, ...Array.from({ length: 7 }, () => 17)], titled: true };
    const planFor = (before: number) => fillPages([[block(before), table]], PAGE)[0]?.[1]?.whole;
    expect(planFor(440)).toBe(true);
    expect(planFor(520)).toBe(false);
  });

  it('draws a page in a little where that keeps a table’s last rows on it', () => {
    const chart = block(300, { less: 40, more: 80 });
    const table: PageBlock = {
      pieces: [85, ...Array.from({ length: 16 }, () => 17)],
      titled: true,
      give: { less: 40, more: 0 },
    };
    const [[drawn, rows] = []] = fillPages([[chart, table]], PAGE);
    expect(rows!.whole).toBe(false);
    expect(drawn!.stretch).toBeLessThan(0);
    expect(rows!.stretch).toBeLessThan(0);
    // Headings of a section and of the table, 300 and 85 + 16 × 17, on 700.
    expect(300 + 85 + 16 * 17 + 25 + 14 + 35 + drawn!.stretch + rows!.stretch).toBeLessThanOrEqual(PAGE);
  });

  it('draws the page before the last in where that saves a last page of a few lines', () => {
    const chart = block(560, { less: 90, more: 80 });
    expect(stretches([[chart], [block(60)]])[0]![0]).toBeLessThan(-20);
    expect(stretches([[block(560, { less: 10, more: 80 })], [block(60)]])[0]![0]).toBeGreaterThan(0);
    expect(stretches([[chart], [block(300)]])[0]![0]).toBeGreaterThan(0);
  });
});
