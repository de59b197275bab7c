import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth, formatShortDay, formatSpan } from './date.ts';
import type { Style } from './language.ts';
import { formatNumber, roundTo } from './number.ts';
import {
  columnFormat,
  formatChange,
  formatChangeSize,
  formatCount,
  formatDuration,
  formatMoney,
  formatPercent,
  formatShort,
  formatSigned,
  formatValue,
  type Unit,
} from './value.ts';

const en = { language: 'en', currency: 'EUR' } as const;
const de = { language: 'de', currency: 'EUR' } as const;
const fr = { language: 'fr', currency: 'EUR' } as const;
const es = { language: 'es', currency: 'EUR' } as const;
const column = (values: number[], unit: Unit, style: Style = en) =>
  values.map(columnFormat(values, unit, style));
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

describe('numbers', () => {
  it('groups and marks decimals as each language does', () => {
    expect(formatNumber(1234567.891, 2, 'en')).toBe('1,234,567.89');
    expect(formatNumber(1234567.891, 2, 'de')).toBe('1.234.567,89');
    expect(formatNumber(1234567.891, 2, 'fr')).toBe('1\u202f234\u202f567,89');
    expect(formatNumber(1234, 0, 'es')).toBe('1234');
    expect(formatNumber(12345, 0, 'es')).toBe('12.345');
  });

  it('rounds half up in decimal and never writes minus zero', () => {
    expect(roundTo(1.005, 2)).toBe('1.01');
    expect(roundTo(2.5, 0)).toBe('3');
    expect(roundTo(0.615, 2)).toBe('0.62');
    expect(formatNumber(-0.004, 2, 'en')).toBe('0.00');
    expect(formatNumber(-1234.5, 1, 'en')).toBe('−1,234.5');
    expect(roundTo(1e21, 0)).toBe('1000000000000000000000');
  });

  it('rounds what is next to nothing to nothing', () => {
    expect(roundTo(1.6e-7, 2)).toBe('0.00');
    expect(roundTo(9.6e-7, 6)).toBe('0.000001');
    expect(formatValue(1.6e-7, 'multiple', en)).toBe('0.00×');
    expect(formatPercent(-1.6e-9, en)).toBe('0.00%');
  });

  it('refuses what is no figure, in every unit and form', () => {
    const units: Unit[] = ['count', 'money', 'ratio', 'multiple', 'number', 'seconds'];
    for (const value of [Number.NaN, Infinity, -Infinity]) {
      for (const unit of units) {
        for (const style of [en, de, fr, es]) {
          expect(() => formatValue(value, unit, style)).toThrow(RangeError);
          expect(() => formatShort(value, unit, style)).toThrow(RangeError);
          expect(() => formatSigned(value, unit, style)).toThrow(RangeError);
          expect(() => columnFormat([1, 2], unit, style)(value)).toThrow(RangeError);
        }
      }
      expect(() => formatChange(value, en)).toThrow(RangeError);
      expect(() => formatChangeSize(value, en)).toThrow(RangeError);
    }
  });
});

describe('figures', () => {
  it('writes money with cents only where they matter', () => {
    expect(formatMoney(571456.4, en)).toBe('€571,456');
    expect(formatMoney(14.62, en)).toBe('€14.62');
    expect(formatMoney(999.999, en)).toBe('€1,000');
    expect(formatMoney(-12.5, en)).toBe('−€12.50');
    expect(formatMoney(571456.4, de)).toBe('571.456\u00a0€');
    expect(formatMoney(14.62, { language: 'en', currency: 'JPY' })).toBe('¥15');
    expect(formatMoney(14.62, { language: 'en', currency: 'CHF' })).toBe('CHF\u00a014.62');
    expect(formatMoney(14.62, { language: 'en', currency: 'XYZ' })).toBe('XYZ\u00a014.62');
    expect(formatMoney(1475, { language: 'en', currency: null })).toBe('1,475');
  });

  it('gives all figures of a column the same decimals', () => {
    expect(column([381.15, 1118, 0], 'money')).toEqual(['€381.15', '€1,118.00', '€0.00']);
    expect(column([1118.4, 2500], 'money')).toEqual(['€1,118', '€2,500']);
    expect(column([381.15, 250_000], 'money')).toEqual(['€381', '€250,000']);
    expect(column([3.2, 250_000], 'money')).toEqual(['€3.20', '€250,000.00']);
    expect(column([381.15, 1118], 'money', { language: 'en', currency: 'JPY' })).toEqual(['¥381', '¥1,118']);
    expect(column([12, 1204], 'count')).toEqual(['12', '1,204']);
    expect(column([66.743, 12], 'count')).toEqual(['66.74', '12.00']);
    expect(column([0.0284, 0.614], 'ratio', de)).toEqual(['2,84\u00a0%', '61,40\u00a0%']);
    expect(column([], 'money')).toEqual([]);
  });

  it('writes counts, rates, multiples and durations', () => {
    expect(formatCount(9412, en)).toBe('9,412');
    expect(formatCount(66.743, en)).toBe('66.74');
    expect(formatCount(667.43, en)).toBe('667.4');
    expect(formatPercent(0.0284, en)).toBe('2.84%');
    expect(formatPercent(0.614, de)).toBe('61,4\u00a0%');
    expect(formatPercent(0.614, fr)).toBe('61,4\u202f%');
    expect(formatValue(4.5, 'multiple', en)).toBe('4.50×');
    expect(formatValue(3.217, 'number', de)).toBe('3,2');
    expect(formatDuration(205, en)).toBe('3\u00a0m\u00a025\u00a0s');
    expect(formatDuration(42, de)).toBe('42\u00a0s');
  });

  it('gives changes a sign, and none to no change', () => {
    expect(formatChange(0.1243, en)).toBe('+12.4%');
    expect(formatChange(-0.08, de)).toBe('−8,0\u00a0%');
    expect(formatChange(0.0001, en)).toBe('0.0%');
    expect(formatChangeSize(-2.284, en)).toBe('228%');
    expect(formatSigned(1140, 'money', en)).toBe('+€1,140');
    expect(formatSigned(0, 'count', en)).toBe('0');
  });

  it('shortens large figures for axes', () => {
    expect(formatShort(12000, 'money', en)).toBe('€12k');
    expect(formatShort(1_500_000, 'count', en)).toBe('1.5M');
    expect(formatShort(1_500_000, 'count', de)).toBe('1,5\u00a0Mio.');
    expect(formatShort(9000, 'money', es)).toBe('9000\u00a0€');
    expect(formatShort(0.05, 'ratio', en)).toBe('5%');
  });
});

describe('dates', () => {
  it('writes a day as each language does', () => {
    expect(formatDay(day('2025-12-01'), 'en')).toBe('1 December 2025');
    expect(formatDay(day('2025-12-01'), 'de')).toBe('1. Dezember 2025');
    expect(formatDay(day('2025-12-01'), 'fr')).toBe('1er décembre 2025');
    expect(formatDay(day('2025-12-01'), 'es')).toBe('1 de diciembre de 2025');
    expect(formatShortDay(day('2025-12-01'), 'en')).toBe('1\u00a0Dec');
    expect(formatMonth(day('2025-12-01'), 'es')).toBe('diciembre de 2025');
  });

  it('says a span as briefly as it can', () => {
    expect(formatSpan(day('2025-12-01'), day('2025-12-01'), 'en')).toBe('1 December 2025');
    expect(formatSpan(day('2025-12-01'), day('2025-12-31'), 'en')).toBe('December 2025');
    expect(formatSpan(day('2025-12-02'), day('2025-12-04'), 'en')).toBe('2–4 December 2025');
    expect(formatSpan(day('2025-12-02'), day('2025-12-04'), 'de')).toBe('2.–4. Dezember 2025');
    expect(formatSpan(day('2025-07-01'), day('2025-09-30'), 'en')).toBe('1 July – 30 September 2025');
    expect(formatSpan(day('2025-11-20'), day('2026-01-01'), 'en')).toBe('20 November 2025 – 1 January 2026');
  });
});
