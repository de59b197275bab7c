import { describe, expect, test } from 'vitest';
import { encodeText, type TestEncoding } from '#report/testing/encode-text.ts';
import { faults, sumOf } from '#report/testing/faults.ts';
import { DATE_FORMS } from '#report/testing/random-export/date-forms.ts';
import { NUMBER_FORMS } from '#report/testing/random-export/number-forms.ts';
import { randomExport } from '#report/testing/random-export/random-export.ts';
import { Random } from '#report/testing/random.ts';
import { readTable } from './read-table.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => 7000 + i * 13);
const PLAIN = {
  eol: '\n',
  preamble: 'none',
  footer: 'none',
  delimiter: '\t',
  rows: 60,
  encoding: 'utf-8' as const,
};

/** Totals of the number columns in the file's order: what every change below must leave alone. */
function totals(bytes: Uint8Array): number[] {
  return readTable(bytes)
    .table.columns.flatMap((column) =>
      column.kind === 'number' && column.unit !== 'percent' ? [sumOf(column.values)] : [],
    )
    .map((sum) => Math.round(sum * 100) / 100);
}

function inUtf8(lines: string[]): Uint8Array {
  return encodeText(lines.join('\n'), 'utf-8');
}

describe.each(SEEDS)('the totals of file %i stay the same', (seed) => {
  const file = randomExport(seed, { ...PLAIN, totals: 'none' });
  const lines = file.text
    .replace(/^sep=.*\n/, '')
    .replace(/\n+$/, '')
    .split('\n');
  const before = totals(file.bytes);

  test('when its rows are shuffled', () => {
    const [header, ...rows] = lines;
    expect(totals(inUtf8([header!, ...new Random(seed).shuffled(rows)]))).toEqual(before);
  });

  test('when its columns are renamed', () => {
    const width = lines[0]!.split('\t').length;
    const names = Array.from({ length: width }, (_, i) => `Field ${'abcdefghijkl'[i]}`);
    const renamed = lines.map((line) => (line === lines[0] ? names.join('\t') : line));
    expect(totals(inUtf8(renamed))).toEqual(before);
  });

  test('when its columns are reordered', () => {
    const reversed = lines.map((line) => line.split('\t').toReversed().join('\t'));
    expect(totals(inUtf8(reversed)).toReversed()).toEqual(before);
  });

  test('when it is written in another encoding', () => {
    for (const encoding of ['utf-8-bom', 'utf-16le-bom', 'utf-16be', 'utf-16le-bom-odd'] as TestEncoding[]) {
      expect(totals(encodeText(file.text, encoding)), encoding).toEqual(before);
    }
  });

  test('when numbers and dates are written as another locale does', () => {
    for (const numbers of NUMBER_FORMS) {
      const other = randomExport(seed, {
        ...PLAIN,
        totals: 'none',
        numbers,
        money: { before: '', after: '', currency: null },
      });
      expect(totals(other.bytes), numbers.name).toEqual(before);
    }
    for (const dates of DATE_FORMS) {
      const other = randomExport(seed, { ...PLAIN, totals: 'none', dates });
      expect(faults(readTable(other.bytes), other.truth), dates.name).toEqual([]);
    }
  });

  test('when a row of totals is added', () => {
    for (const kind of [
      'label last',
      'two labels',
      'label first',
      'blank first',
      'blank last',
      'label second',
    ]) {
      const other = randomExport(seed, { ...PLAIN, totals: kind });
      expect(faults(readTable(other.bytes), other.truth), kind).toEqual([]);
    }
  });
});
