import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER } from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';

const reportOf = (lines: string[]) =>
  createReport(new TextEncoder().encode([...lines, ''].join('\n')), { file: 'x.csv', sha256: '' });

function tableOf(lines: string[]): string[][] | null {
  const blocks = reportOf(lines).sections.flatMap((section) => section.blocks);
  const table = blocks.find(({ kind }) => kind === 'table') as BlockOf<'table'> | undefined;
  return table?.rows.map(({ cells }) => cells.map(({ text }) => text)) ?? null;
}

const headline = (lines: string[]) =>
  reportOf(lines)
    .sections[0]!.blocks.flatMap((block) => (block.kind === 'headline' ? block.spans : []))
    .map(({ text }) => text)
    .join('');

describe('columns that part a whole', () => {
  const people = [
    ['Female', 'Male', 'Other'],
    ['59.00%', '38.50%', '2.50%'],
  ] as const;

  it('are told as parts, with the largest first, and never added up', () => {
    for (const cells of [
      ['0.59', '0.385', '0.025'],
      ['59%', '38.5%', '2.5%'],
      ['59.0', '38.5', '2.5'],
    ]) {
      const lines = ['Gender,Distribution', ...cells.map((cell, at) => `${people[0][at]},${cell}`)];
      expect(tableOf(lines)).toEqual(people[0].map((name, at) => [name, people[1][at]]));
      expect(headline(lines)).toBe('Female comes first with 59.0% (Distribution)');
      expect(reportOf(lines).source.columns[1]!.sum).toBeNull();
    }
  });

  it('are told by two names where one stands for several rows', () => {
    const lines = [
      'Gender,Age,Share',
      'Female,18-24,30.5',
      'Female,25-34,28.5',
      'Male,18-24,21',
      'Male,25-34,20',
    ];
    expect(tableOf(lines)).toEqual([
      ['18-24, Female', '30.5%'],
      ['25-34, Female', '28.5%'],
      ['18-24, Male', '21.0%'],
      ['25-34, Male', '20.0%'],
    ]);
  });

  it('go by their name without the sign that their figures carry', () => {
    const lines = ['Viewer age,Views (%)', '18–24 years,45.5', '25–34 years,54.5'];
    expect(headline(lines)).toBe('25–34 years comes first with 54.5% (Views)');
  });

  it('are no prices that happen to come to a hundred', () => {
    const lines = ['Item,Fee paid', 'Cup,40.50', 'Plate,59.50'];
    expect(reportOf(lines).source.columns[1]!.sum).toBe(100);
  });
});

it('a table of parts is shown with the account it is of', () => {
  const overview = file('Overview.csv', [
    'Date,Video Views,Profile Views,Likes,Comments,Shares',
    ...OCTOBER.map((day, at) => `${day},${500 + at},10,${20 + at},1,2`),
  ]);
  const parts = file('FollowerGender.csv', ['"Gender","Distribution"', '"Female","0.59"', '"Male","0.41"']);
  const { channels, sections } = createClientReport([overview, parts]);
  expect(channels).toHaveLength(1);
  const table = sections
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === 'table' && block.title === 'By gender') as BlockOf<'table'>;
  expect(table.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['Female', '59.0%'],
    ['Male', '41.0%'],
  ]);
  // Its cells lead to its own file.
  expect(table.rows[0]!.origin).toMatchObject({ where: [{ column: 'Gender', equals: 'Female' }], view: 0 });
});
