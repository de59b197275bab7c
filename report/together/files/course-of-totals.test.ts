import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';

const DAYS = [...SEPTEMBER, ...OCTOBER];
/** What each of three videos got a day, of which the course file tells the first two; the channel's other videos got 40. */
const VIDEOS = [
  { id: 'q7xTfRz0bKo', title: 'How to lace boots', daily: 60 },
  { id: 'W3dLm9-VhYs', title: 'Care for leather', daily: 25 },
  { id: 'n5Gk2UeXc_A', title: 'A day at the works', daily: 40 },
];
const ALL = VIDEOS.reduce((sum, { daily }) => sum + daily, 0);

function exports(metric = 'Views', further = '') {
  const table = file('Table data.csv', [
    `Content,Video title,Video publish time,Duration,${metric},Watch time (hours)${further}`,
    `Total,,,,${ALL * DAYS.length},910.5`,
    ...VIDEOS.map(
      ({ id, title, daily }) => `${id},${title},"May 4, 2026",95,${daily * DAYS.length},${daily}.5`,
    ),
  ]);
  const course = file('Chart data.csv', [
    `Date,Content,Video title,Video publish time,Duration,${metric}`,
    ...VIDEOS.slice(0, 2).flatMap(({ id, title, daily }) =>
      DAYS.map((day) => `${day},${id},${title},"May 4, 2026",95,${daily}`),
    ),
  ]);
  const totals = file('Totals.csv', [`Date,${metric}`, ...DAYS.map((day) => `${day},${ALL}`)]);
  return { table, course, totals };
}

const monthOf = (files: Parameters<typeof createClientReport>[0]) =>
  createClientReport(files, { period: '2026-10' });

describe('a video platform’s total, its course and the course of a few videos', () => {
  it('are one channel whose figures are those of all videos, in any order', () => {
    const { table, course, totals } = exports();
    for (const files of [
      [course, table, totals],
      [totals, table, course],
      [table, totals, course],
    ]) {
      const { channels, totals: sums } = monthOf(files);
      expect(channels).toHaveLength(1);
      expect(sums['views']).toBe(ALL * OCTOBER.length);
    }
  });

  it('are so under a name of the platform’s own', () => {
    const { table, course, totals } = exports('Engaged views');
    const { channels, totals: sums } = monthOf([course, table, totals]);
    expect(channels).toHaveLength(1);
    expect(sums['engaged_views']).toBe(ALL * OCTOBER.length);
  });

  it('list videos that were chosen as what they are, and not as all', () => {
    const { table, course, totals } = exports();
    const titles = monthOf([course, table, totals]).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block.title] : [])),
    );
    expect(titles).toContain('Top videos');
    expect(titles).not.toContain('All videos');
  });
});

it('days that add up to another total are a channel of their own', () => {
  const { table, course } = exports();
  const other = file('Totals.csv', ['Date,Views', ...DAYS.map((day) => `${day},${ALL + 1}`)]);
  expect(monthOf([course, table, other]).channels).toHaveLength(2);
});
