import { describe, expect, it } from 'vitest';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import type { Language } from '#report/format/language.ts';
import { FactWriter } from './fact-writer.ts';
import { nameOnChart } from './name-in-sentence.ts';

/** How a sentence names the first value of a column. */
function nameIn(column: string, value: string, language: Language = 'en'): string {
  const rows = Array.from({ length: 20 }, (_, at) => [
    `2026-03-${String(at + 1).padStart(2, '0')},${value},${100 + at}`,
    `2026-03-${String(at + 1).padStart(2, '0')},${Number(value) > 0 ? '77' : 'Other'},${50 + at}`,
  ]);
  const bytes = new TextEncoder().encode([`Date,${column},Clicks`, ...rows.flat()].join('\n'));
  const measures = measure(recognise(readTable(bytes), { file: 'a.csv', bytes: bytes.length, sha256: '' }));
  const writer = new FactWriter(measures, { language, currency: null });
  return writer.name(value, measures.dataset.segments[0]!.column).text;
}

describe('a name within a sentence', () => {
  it('that is a number alone says what it is the number of', () => {
    expect(nameIn('Campaign', '20')).toBe('Campaign 20');
    expect(nameIn('ad_id', '20')).toBe('Ad 20');
    expect(nameIn('Campaign', '20', 'de')).toBe('Kampagne 20');
  });

  it('stands as it is where it has words, and in quotation marks where people typed it', () => {
    expect(nameIn('Campaign', 'Spring 20')).toBe('Spring 20');
    expect(nameIn('Search term', 'shoes')).toBe('“shoes”');
  });
});

describe('a name beside a bar', () => {
  it('says what an identifier identifies, and nothing of other numbers', () => {
    expect(nameOnChart('52', { dimension: 'other', column: 'campaign_id' }, 'en')).toBe('Campaign 52');
    expect(nameOnChart('52', { dimension: 'ad', column: 'Ad ID' }, 'de')).toBe('Anzeige 52');
    expect(nameOnChart('7', { dimension: 'hour', column: 'Hour' }, 'en')).toBe('7');
    expect(nameOnChart('Spring 20', { dimension: 'other', column: 'campaign_id' }, 'en')).toBe('Spring 20');
  });
});
