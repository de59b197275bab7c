import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { selectRows } from '#report/together/files/select-rows.ts';
import { traceRows, type TracedRows } from '#report/trace-rows.ts';
import { recognise } from '../recognise.ts';

const bytesOf = (column: string, names: readonly string[]) =>
  new TextEncoder().encode(
    [`Date,${column},Sessions`, ...names.map((name, day) => `2026-03-0${day + 1},${name},${10 + day}`)].join(
      '\n',
    ),
  );
const SOURCES = ['facebook', 'Facebook', 'google', 'Facebook', 'FACEBOOK', 'google'];

function datasetOf(column: string, names: readonly string[]) {
  const bytes = bytesOf(column, names);
  return recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
}

it('counts a source once, under the spelling that most rows have', () => {
  const { segments, source } = datasetOf('Session source', SOURCES);
  const [segment] = segments;
  expect(Array.from(segment!.ids, (id) => segment!.dictionary[id])).toEqual([
    'Facebook',
    'Facebook',
    'google',
    'Facebook',
    'Facebook',
    'google',
  ]);
  expect(source.notes).toContainEqual({
    code: 'spellings_joined',
    values: { column: 'Session source', names: 1, example: 'Facebook' },
  });
});

const OF_FACEBOOK = {
  columns: ['Sessions'],
  where: [{ column: 'Session source', equals: 'Facebook' }],
  from: null,
  to: null,
};
const namesIn = ({ columns, rows }: TracedRows) =>
  rows.map(({ cells }) => cells[columns.indexOf('Session source')]);

it('leads back to the rows of every spelling, and shows each as it is written', () => {
  const whole = datasetOf('Session source', SOURCES);
  const traced = traceRows(whole, OF_FACEBOOK);
  expect(traced).toMatchObject({ count: 4, sums: [{ sum: 10 + 11 + 13 + 14 }] });
  expect(namesIn(traced)).toEqual(['facebook', 'Facebook', 'Facebook', 'FACEBOOK']);
  const some = selectRows(whole, Int32Array.of(1, 2, 4));
  expect(namesIn(traceRows(some, OF_FACEBOOK))).toEqual(['Facebook', 'FACEBOOK']);
});

it('says so in the report', () => {
  const { notes } = createReport(bytesOf('Session source', SOURCES), { file: 'x.csv', sha256: '' }).source;
  expect(notes).toContain(
    '“Session source” spells “Facebook” in more than one way, in upper and lower case; its rows were counted together.',
  );
});

it('leaves pages apart, which may well differ by their capitals', () => {
  const { segments, source } = datasetOf('Page path', ['/About', '/about', '/', '/About', '/about', '/']);
  expect(new Set(segments[0]!.ids).size).toBe(3);
  expect(source.notes.map(({ code }) => code)).not.toContain('spellings_joined');
});
