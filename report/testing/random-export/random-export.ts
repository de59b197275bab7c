import { canEncode, encodeText, readerName, type TestEncoding } from '../encode-text.ts';
import { Random } from '../random.ts';
import type { Choices, Field, Row } from './choices.ts';
import { DATE_FORMS } from './date-forms.ts';
import { LANGUAGES } from './languages.ts';
import { makeFields } from './fields.ts';
import { NUMBER_FORMS, pickMoney } from './number-forms.ts';
import { writeFile } from './write-file.ts';

/** A file made by chance, with what a right reading of it must find. */
export interface RandomExport {
  seed: number;
  /** The choices made, for a failure's message. */
  choices: Record<string, string | number | boolean>;
  text: string;
  bytes: Uint8Array;
  truth: Truth;
}

export interface Truth {
  encoding: string;
  rows: number;
  sums: Record<string, number>;
  date: { column: string; first: number; last: number } | null;
  leftOut: number;
}

const DELIMITERS = [',', ',', ',', ';', '\t', '|'];
export const PREAMBLES = ['none', 'none', 'title and range', 'keys', 'comments', 'padded', 'pairs', 'title'];
export const TOTALS = [
  'none',
  'none',
  'label last',
  'two labels',
  'label first',
  'blank first',
  'blank last',
  'label second',
];
export const FOOTERS = ['none', 'none', 'sentence', 'blank and sentence', 'commas'];
const FIRST_DAY = Date.UTC(2025, 0, 1) / 86_400_000;

/** The file of a seed; `fixed` replaces single choices, so that two files differ in one thing alone. */
export function randomExport(seed: number, fixed: Partial<Choices> = {}): RandomExport {
  const random = new Random(seed);
  const choices = choose(random, fixed);
  const rows = makeRows(random, choices);
  const fields = makeFields(random, choices);
  const { text, leftOut } = writeFile(random, choices, fields, rows);
  const encoding = canEncode(text, choices.encoding) ? choices.encoding : 'utf-8';
  return {
    seed,
    choices: describe(choices, encoding),
    text,
    bytes: encodeText(text, encoding),
    truth: {
      encoding: isAscii(text) && !encoding.startsWith('utf-16') ? 'utf-8' : readerName(encoding),
      rows: rows.length,
      sums: sumsOf(fields, rows),
      date: choices.dates ? dateTruth(fields, rows) : null,
      leftOut,
    },
  };
}

function choose(random: Random, fixed: Partial<Choices>): Choices {
  const language = random.pick(LANGUAGES);
  const numbers = random.pick(NUMBER_FORMS);
  const choices: Choices = {
    language,
    encoding: random.pick<TestEncoding>([
      'utf-8',
      'utf-8',
      'utf-8-bom',
      'utf-16le-bom',
      'utf-16le',
      'utf-16be-bom',
      'utf-16be',
      'utf-16le-bom-odd',
      ...language.encodings,
      ...language.encodings,
    ]),
    numbers,
    money: pickMoney(random, numbers),
    dates: random.chance(0.9) ? random.pick(DATE_FORMS) : null,
    delimiter: random.pick(DELIMITERS),
    eol: random.pick(['\n', '\r\n', '\r\n', '\r']),
    preamble: random.pick(PREAMBLES),
    totals: random.pick(TOTALS),
    footer: random.pick(FOOTERS),
    rows: random.pick([1, 2, 3, 5, 8, 12, 20, 40, 60, 120]),
  };
  return { ...choices, ...fixed };
}

function makeRows(random: Random, { language, rows, dates }: Choices): Row[] {
  const start = FIRST_DAY + random.int(0, 330);
  const perDay = random.int(1, 3);
  // With few rows an order of day and month is only settled by a day over 12.
  const first = dates?.order && rows < 40 ? toMidMonth(start) : start;
  return Array.from({ length: rows }, (_, i) => {
    const impressions = Math.floor(Math.exp(random.next() * 9)) + 1;
    const clicks = Math.floor(impressions * random.next() * 0.2);
    return {
      day: first + Math.floor(i / perDay),
      campaign: random.pick(language.campaigns),
      device: random.pick(language.devices),
      impressions,
      clicks,
      cost: Math.round(clicks * random.next() * 300 + random.int(1, 99)) / 100,
      conversions: random.chance(0.2) ? null : Math.round(clicks * random.next() * 10) / 100,
    };
  });
}

function toMidMonth(day: number): number {
  const date = new Date(day * 86_400_000);
  return day - date.getUTCDate() + 13;
}

function sumsOf(fields: Field[], rows: Row[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { key, name } of fields) {
    if (key !== 'impressions' && key !== 'clicks' && key !== 'cost' && key !== 'conversions') continue;
    if (key === 'conversions' && rows.every((row) => row.conversions === null)) continue;
    sums[name] = Math.round(rows.reduce((sum, row) => sum + (row[key] ?? 0), 0) * 100) / 100;
  }
  return sums;
}

function dateTruth(fields: Field[], rows: Row[]): Truth['date'] {
  const days = rows.map((row) => row.day);
  return {
    column: fields.find((field) => field.key === 'date')!.name,
    first: Math.min(...days),
    last: Math.max(...days),
  };
}

function describe(choices: Choices, encoding: TestEncoding): RandomExport['choices'] {
  const { language, numbers, money, dates, delimiter, eol, preamble, totals, footer, rows } = choices;
  return {
    language: language.code,
    encoding,
    numbers: numbers.name,
    money: money.before + money.after,
    dates: dates?.name ?? 'none',
    delimiter,
    eol: JSON.stringify(eol),
    preamble,
    totals,
    footer,
    rows,
  };
}

function isAscii(text: string): boolean {
  return [...text].every((char) => char.charCodeAt(0) < 128);
}
