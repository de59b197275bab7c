import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { countryOf } from './country-of.ts';

function countryIn(header: string, row: (at: number) => string) {
  const days = Array.from({ length: 20 }, (_, at) => `2024-03-${String(at + 1).padStart(2, '0')}`);
  const csv = `Date,${header}\n${days.map((date, at) => `${date},${row(at)}\n`).join('')}`;
  const bytes = new TextEncoder().encode(csv);
  return countryOf(recognise(readTable(bytes), { file: 'export.csv', bytes: bytes.length, sha256: '' }));
}

describe('the country of an account', () => {
  it('is the one that most rows name', () => {
    const country = countryIn(
      'Country,Sessions',
      (at) => `${at % 5 === 0 ? 'Canada' : 'United States'},${100 + at}`,
    );
    expect(country).toEqual({ country: 'US', from: 'countries' });
  });

  it('is the one that every row names, although there is nothing to compare it with', () => {
    const country = countryIn('Country,Sessions', (at) => `United Kingdom,${100 + at}`);
    expect(country).toEqual({ country: 'GB', from: 'countries' });
  });

  it('is that of the currency where no column names one, and none where nothing tells', () => {
    expect(countryIn('Cost (GBP),Clicks', (at) => `${10 + at}.50,${100 + at}`)).toEqual({
      country: 'GB',
      from: 'currency',
    });
    expect(countryIn('Sessions', (at) => String(100 + at))).toEqual({ country: null, from: null });
  });
});
