import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { traceRows } from '#report/trace-rows.ts';

const DAYS = Array.from({ length: 40 }, (_, at) => String(at).padStart(4, '0'));

/** An overview of Google Analytics: a small table for each of its cards. */
const OVERVIEW = [
  '# ----------------------------------------',
  '# Report CSV Export',
  '# Start date: 20260901',
  '# End date: 20261010',
  'Nth day,Sessions',
  ...DAYS.map((day, at) => `${day},${100 + at}`),
  '',
  '# ----------------------------------------',
  '# Start date: 20260901',
  '# End date: 20261010',
  'Nth day,New users',
  ...DAYS.map((day, at) => `${day},${at}`),
  '',
].join('\n');

it('a long course beside the main table is shown with its latest points', () => {
  const { sections } = createReport(new TextEncoder().encode(OVERVIEW), { file: 'x.csv', sha256: '' });
  const tables = sections.find(({ id }) => id === 'parts')!.blocks.filter((block) => block.kind === 'table');
  const [course] = tables;
  expect(course!.rows).toHaveLength(12);
  expect(course!.rows.at(-1)!.cells[1]!.value).toBe(39);
  expect(course!.rows[0]!.cells[1]!.value).toBe(28);
});

/** Who follows an account: ages in rows, places side by side. */
const AUDIENCE = [
  'sep=,',
  '"Top cities"',
  '"New York, NY","Austin, TX","Delhi, India"',
  '"1.7","1.1","0.8"',
  '',
  '"Age & gender"',
  '"","Men","Women"',
  '"18-24","10.1","12.4"',
  '"25-34","25.4","27.6"',
  '"35-44","13.5","11"',
  '',
].join('\n');

it('names side by side over one row of figures are told as a list, and ages in their order', () => {
  const bytes = new TextEncoder().encode(AUDIENCE);
  const { sections } = createReport(bytes, { file: 'Audience.csv', sha256: '' });
  const rowsOf = (id: string) =>
    sections
      .find((section) => section.id === id)!
      .blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const texts = (id: string) => rowsOf(id).map(({ cells }) => cells.map(({ text }) => text));
  expect(texts('table')).toEqual([
    ['18-24', '10.1%', '12.4%'],
    ['25-34', '25.4%', '27.6%'],
    ['35-44', '13.5%', '11.0%'],
  ]);
  expect(texts('parts')).toEqual([
    ['New York, NY', '1.70%'],
    ['Austin, TX', '1.10%'],
    ['Delhi, India', '0.80%'],
  ]);
  const dataset = recognise(readTable(bytes), { file: 'Audience.csv', bytes: bytes.length, sha256: '' });
  expect(traceRows(dataset, rowsOf('parts')[1]!.origin)).toMatchObject({
    count: 1,
    sums: [{ column: 'Share', sum: 0.011 }],
  });
});

it('figures by format under a title that says what they are have one row for each format', () => {
  const text = [
    'Views;;;',
    'Reels;Photos;Links;',
    '572681;22287;79536;',
    ';;;',
    'Content interactions;;;',
    'Reels;Photos;Links;Stories',
    '3687;569;144;50',
    '',
  ];
  const bytes = new TextEncoder().encode(text.join('\n'));
  const report = createReport(bytes, { file: 'Top content formats.csv', sha256: '' });
  const { source, sections, insights } = report;
  expect(source.rows_used).toBe(7);
  expect(source.columns.map(({ name, sum }) => [name, sum])).toEqual([
    ['Post type', null],
    ['Views', 572681 + 22287 + 79536],
  ]);
  const parts = sections.find(({ id }) => id === 'parts')!.blocks;
  expect(parts).toMatchObject([{ rows: [{}, {}, {}, {}], total: [{}, { value: 4450 }] }]);
  // A format is no post: nobody makes a sequel to it.
  expect(insights.map(({ kind }) => kind)).not.toContain('leading_post');
});

it('figures side by side under a title that says nothing of them are no list', () => {
  const text = ['Account overview', 'Store visits made,Forms handed in,Talks held', '12,5,7', ''];
  const { source } = createReport(new TextEncoder().encode(text.join('\n')), { file: 'x.csv', sha256: '' });
  expect(source.rows_used).toBe(1);
  expect(source.columns.map(({ name }) => name)).toEqual([
    'Store visits made',
    'Forms handed in',
    'Talks held',
  ]);
});
