import { describe, expect, test } from 'vitest';
import type { EnvelopeFixture, Expected } from '#report/fixtures/envelope/envelope-fixture.ts';
import { DATES } from '#report/fixtures/envelope/dates.ts';
import { ENVELOPES, REFUSED } from '#report/fixtures/envelope/envelopes.ts';
import { LAYOUTS } from '#report/fixtures/envelope/layouts.ts';
import { NUMBERS } from '#report/fixtures/envelope/numbers.ts';
import { ROWS_NOT_DATA } from '#report/fixtures/envelope/rows-not-data.ts';
import { encodeText } from '#report/testing/encode-text.ts';
import { rowsUsed, sumOf } from '#report/testing/faults.ts';
import { isoDate } from '#report/calendar.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile, type Column, type ReadResult } from './table.ts';

const GROUPS: Record<string, EnvelopeFixture[]> = {
  'the envelope': ENVELOPES,
  'the layout': LAYOUTS,
  'rows that are not data': ROWS_NOT_DATA,
  numbers: NUMBERS,
  dates: DATES,
};

describe.each(Object.entries(GROUPS))('%s', (_, fixtures) => {
  test.each(fixtures.map((fixture) => [fixture.quirk, fixture] as const))('%s', (_quirk, fixture) => {
    const result = readTable(encodeText(fixture.text, fixture.encoding ?? 'utf-8'), fixture.options);
    const expected = fixture.expected as Expected;
    expect(result.rowsRead).toBe(rowsUsed(result) + result.leftOut.length);
    expect(found(result, expected)).toEqual(expected);
  });
});

describe('refused with a sentence', () => {
  test.each(REFUSED.map((fixture) => [fixture.quirk, fixture] as const))('%s', (_quirk, fixture) => {
    const read = () => readTable(encodeText(fixture.text, fixture.encoding ?? 'utf-8'), fixture.options);
    expect(read).toThrow(UnreadableFile);
    expect(read).toThrow(
      expect.objectContaining({
        code: (fixture.expected as { refused: string }).refused,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      }),
    );
  });
});

/** The parts of a result that the expectation speaks of, in its form. */
function found(result: ReadResult, expected: Expected): Expected {
  const { table } = result;
  const parts: Expected = { rows: table.rows };
  const column = (name: string) => table.columns.find((one) => one.name === name);
  const perColumn = <T>(asked: Record<string, T> | undefined, of: (column: Column | undefined) => T) =>
    asked && Object.fromEntries(Object.keys(asked).map((name) => [name, of(column(name))]));
  if (expected.header) parts.header = table.columns.map((one) => one.name);
  if (expected.sums) {
    parts.sums = perColumn(expected.sums, (one) =>
      one?.kind === 'number' ? Math.round(sumOf(one.values) * 100) / 100 : Number.NaN,
    )!;
  }
  if (expected.cells) parts.cells = perColumn(expected.cells, cellsOf)!;
  if (expected.kinds) parts.kinds = perColumn(expected.kinds, (one) => one?.kind ?? 'text')!;
  if (expected.grain)
    parts.grain = perColumn(expected.grain, (one) => (one?.kind === 'date' ? one.grain : 'none'))!;
  if (expected.units)
    parts.units = perColumn(expected.units, (one) => (one?.kind === 'number' ? one.unit : 'none'))!;
  if (expected.currency)
    parts.currency = perColumn(expected.currency, (one) => (one?.kind === 'number' ? one.currency : null))!;
  if (expected.leftOut) parts.leftOut = result.leftOut.map(({ line, reason }) => [line, reason]);
  if (expected.notes) parts.notes = result.notes.map((note) => note.code);
  if (expected.preamble) parts.preamble = result.preamble;
  if (expected.headerLine !== undefined) parts.headerLine = result.headerLine;
  if (expected.encoding) parts.encoding = result.encoding;
  if (expected.delimiter) parts.delimiter = result.delimiter;
  return parts;
}

function cellsOf(column: Column | undefined): (string | number | null)[] {
  if (!column) return ['no such column'];
  if (column.kind === 'number')
    return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value));
  if (column.kind === 'text') return Array.from(column.ids, (id) => column.dictionary[id]!);
  return Array.from(column.ids, (id) => {
    const [first, last] = [column.first[id]!, column.last[id]!];
    if (Number.isNaN(first)) return null;
    return first === last ? isoDate(first) : `${isoDate(first)}..${isoDate(last)}`;
  });
}
