import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '../recognise.ts';

function columnsIn(rows: readonly (readonly [branch: string, till: string])[]): string[] {
  const lines = rows.map(
    ([branch, till], at) => `2024-03-${String(at + 1).padStart(2, '0')},${branch},${till},${at + 5}`,
  );
  const bytes = new TextEncoder().encode(`Date,Branch,Till,Sessions\n${lines.join('\n')}\n`);
  const { segments } = recognise(readTable(bytes), { file: 'export.csv', bytes: bytes.length, sha256: '' });
  return segments.map(({ column }) => column);
}

describe('columns to break results down by', () => {
  it('leave out one that only names the groups of another once more', () => {
    const same = ['North', 'South', 'North', 'East', 'South', 'East'].map(
      (name) => [name, `${name.toLowerCase()} till`] as const,
    );
    expect(columnsIn(same)).toEqual(['Branch']);
  });

  it('keep one with as many groups that are others', () => {
    const crossed = ['North', 'South', 'North', 'East', 'South', 'East'].map(
      (name, at) => [name, ['left', 'middle', 'right'][at % 3]!] as const,
    );
    expect(columnsIn(crossed)).toEqual(['Branch', 'Till']);
  });

  it('leave out the addresses of partners that are named, though two partners share one', () => {
    const partners = Array.from({ length: 24 }, (_, at) => at % 12);
    const named = partners.map(
      (at) => [`Partner ${'ABCDEFGHIJKL'[at]!}`, `https://site${Math.min(at, 10)}.example/`] as const,
    );
    expect(columnsIn(named)).toEqual(['Branch']);
  });

  it('keep the pages that many of them lead to', () => {
    const ads = Array.from({ length: 24 }, (_, at) => at % 12);
    const led = ads.map((at) => [`Ad ${'ABCDEFGHIJKL'[at]!}`, `https://shop.example/${at % 3}`] as const);
    expect(columnsIn(led)).toEqual(['Branch', 'Till']);
  });
});
