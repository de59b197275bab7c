import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';

const DAYS = [...SEPTEMBER, ...OCTOBER];
/** A figure for each day, under a title that says what it is. */
const course = (name: string, title: string, of: (at: number) => number, days = DAYS) =>
  file(name, [
    'sep=,',
    `"${title}"`,
    '"Date","Primary"',
    ...days.map((day, at) => `"${day}T00:00:00","${of(at)}"`),
  ]);
const monthOf = (files: Parameters<typeof createClientReport>[0]) =>
  createClientReport(files, { period: '2026-10' });
const about = (files: Parameters<typeof createClientReport>[0]) =>
  JSON.stringify(monthOf(files).sections.at(-1));

const page = course('Interactions.csv', 'Content interactions', (at) => at % 5);
const profile = course('Interactions (1).csv', 'Content interactions', (at) => 20 + (at % 7));

describe('a page and a profile under one title', () => {
  it('are added, whichever comes first, and the report says so', () => {
    for (const files of [
      [page, profile],
      [profile, page],
    ]) {
      const sums = OCTOBER.map((_, at) => ((at + 30) % 5) + 20 + ((at + 30) % 7));
      expect(monthOf(files).totals['engagements']).toBe(sums.reduce((sum, one) => sum + one, 0));
      expect(about(files)).toContain('they are added');
    }
  });

  it('are one figure corrected where few days differ, or none by much', () => {
    const corrected = course(
      'Interactions (1).csv',
      'Content interactions',
      (at) => 20 + (at % 7) + (at > 50 ? 9 : 0),
    );
    const first = course('Interactions.csv', 'Content interactions', (at) => 20 + (at % 7));
    expect(about([first, corrected])).not.toContain('they are added');
    const sum = OCTOBER.reduce((total, _, at) => total + 20 + ((at + 30) % 7) + (at + 30 > 50 ? 9 : 0), 0);
    expect(monthOf([first, corrected]).totals['engagements']).toBe(sum);
  });
});

it('titles that name a network each are of two accounts, however alike their figures', () => {
  const follows = course('Follows.csv', 'Facebook follows', (at) => 4 + (at % 2));
  const others = course('Follows (1).csv', 'Instagram follows', (at) => 4 + (at % 3 === 0 ? 1 : 0));
  const sums = OCTOBER.map((_, at) => 4 + ((at + 30) % 2) + 4 + ((at + 30) % 3 === 0 ? 1 : 0));
  expect(monthOf([follows, others]).totals['new_followers']).toBe(sums.reduce((sum, one) => sum + one, 0));
});

const table = (title: string, of: number) => [
  `"${title}"`,
  '"Date","Primary"',
  ...DAYS.map((day) => `"${day}T00:00:00","${of}"`),
  '',
];

it('a file that holds both adds them, and reach of both is nobody’s', () => {
  const follows = file('Follows.csv', [
    'sep=,',
    ...table('Facebook follows', 4),
    ...table('Instagram follows', 9),
  ]);
  const reach = file('Reach.csv', [
    'sep=,',
    ...table('Facebook reach', 400),
    ...table('Instagram reach', 900),
  ]);
  const report = monthOf([follows, reach]);
  expect(report.totals['new_followers']).toBe(31 * 13);
  expect(JSON.stringify(report.sections)).not.toContain('1,300');
  expect(JSON.stringify(report.sections.at(-1))).toContain('Instagram reach');
});

it('a list of posts beside the account is told as posts', () => {
  const posts = file('Oct-01-2026_Oct-31-2026_1032418178499222.csv', [
    'Post ID,Page name,Title,Publish time,Permalink,Post type,Reactions,Comments,Shares',
    ...OCTOBER.map(
      (day, at) =>
        `90${at},Works,How we made number ${at},${day} 10:00,https://example.com/${at},Photos,${20 + at},3,2`,
    ),
  ]);
  const follows = course('Follows.csv', 'Facebook follows', (at) => 4 + (at % 2));
  const titles = monthOf([posts, follows]).sections.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Meta Business Suite', 'Meta Business Suite (Posts)']));
});

it('a figure many times what it was is told by both, and by how much it grew', () => {
  const views = course('Views.csv', 'Views', (at) => (at < 30 ? 10 : 400));
  const { sections } = monthOf([views]);
  const { blocks } = sections[0]!;
  expect(JSON.stringify(blocks.find(({ kind }) => kind === 'headline'))).toContain('went from');
  const cards = blocks.find(({ kind }) => kind === 'kpis') as BlockOf<'kpis'>;
  expect(cards.items[0]!.delta?.text).toBe('+12,100');
});

it('visits under a network’s name are those of the page there', () => {
  for (const title of ['Facebook visits', 'Instagram profile visits', 'Visitas no Instagram'])
    expect(Object.keys(monthOf([course('Visits.csv', title, (at) => 9 + (at % 3))]).totals)).toContain(
      'profile_visits',
    );
});

it('what people saw leads before what they clicked, where nothing was spent or sold', () => {
  const views = course('Views.csv', 'Views', (at) => 900 + at);
  const clicks = course('Link clicks.csv', 'Instagram link clicks', (at) => 30 + at);
  const { sections } = monthOf([clicks, views]);
  const headline = sections[0]!.blocks.find(({ kind }) => kind === 'headline') as BlockOf<'headline'>;
  expect(headline.spans.map(({ text }) => text).join('')).toMatch(/^Views /);
});
