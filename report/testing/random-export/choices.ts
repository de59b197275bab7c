import type { TestEncoding } from '../encode-text.ts';
import type { DateForm } from './date-forms.ts';
import type { Language } from './languages.ts';
import type { MoneyForm, NumberForm } from './number-forms.ts';

export interface Choices {
  language: Language;
  encoding: TestEncoding;
  numbers: NumberForm;
  money: MoneyForm;
  dates: DateForm | null;
  delimiter: string;
  eol: string;
  preamble: string;
  totals: string;
  footer: string;
  rows: number;
}

export interface Row {
  day: number;
  campaign: string;
  device: string;
  impressions: number;
  clicks: number;
  cost: number;
  conversions: number | null;
}

export interface Field {
  key: string;
  name: string;
  write: (row: Row) => string;
  /** Of a row of totals. */
  total: (rows: Row[]) => string;
}
