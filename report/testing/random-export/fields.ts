import type { Random } from '../random.ts';
import type { Choices, Field, Row } from './choices.ts';
import { formatNumber } from './number-forms.ts';

const EMPTY_MARKS = ['', '--', ' --', '-', 'N/A', 'n/a', '—', 'NULL'];

/** The columns of a file, in order, each with the way it writes a row and a row of totals. */
export function makeFields(random: Random, choices: Choices): Field[] {
  const { language, numbers, money, dates } = choices;
  const { headers } = language;
  const whole = (value: number) =>
    formatNumber(value, 0, random.chance(0.9) ? numbers : { ...numbers, group: '' });
  const amount = (value: number) => `${money.before}${formatNumber(value, 2, numbers)}${money.after}`;
  const emptyMark = random.pick(EMPTY_MARKS);
  const fields: Field[] = [
    { key: 'campaign', name: random.pick(headers.campaign), write: (row) => row.campaign, total: () => '' },
    {
      key: 'impressions',
      name: random.pick(headers.impressions),
      write: (row) => whole(row.impressions),
      total: (rows) => whole(sum(rows, 'impressions')),
    },
    {
      key: 'clicks',
      name: random.pick(headers.clicks),
      write: (row) => whole(row.clicks),
      total: (rows) => whole(sum(rows, 'clicks')),
    },
    {
      key: 'cost',
      name: random.pick(headers.cost),
      write: (row) => amount(row.cost),
      total: (rows) => amount(sum(rows, 'cost')),
    },
  ];
  if (dates) {
    const field = {
      key: 'date',
      name: random.pick(headers.date),
      write: (row: Row) => dates.write(row.day, language),
      total: () => '',
    };
    if (random.chance(0.7)) fields.unshift(field);
    else fields.splice(1, 0, field);
  }
  if (random.chance(0.5)) {
    fields.splice(
      fields.findIndex((field) => field.key === 'impressions'),
      0,
      { key: 'device', name: random.pick(headers.device), write: (row) => row.device, total: () => '' },
    );
  }
  if (random.chance(0.6)) {
    fields.push({
      key: 'conversions',
      name: random.pick(headers.conversions),
      write: (row) => (row.conversions === null ? emptyMark : formatNumber(row.conversions, 2, numbers)),
      total: (rows) => formatNumber(sum(rows, 'conversions'), 2, numbers),
    });
  }
  if (random.chance(0.4)) {
    const space = random.pick(['', '', ' ', '\u00a0']);
    const rate = (clicks: number, impressions: number) =>
      `${formatNumber((clicks / impressions) * 100, 2, numbers)}${space}%`;
    fields.push({
      key: 'rate',
      name: random.pick(headers.rate),
      write: (row) => rate(row.clicks, row.impressions),
      total: (rows) => rate(sum(rows, 'clicks'), sum(rows, 'impressions')),
    });
  }
  if (random.chance(0.2))
    fields.push({
      key: 'id',
      name: 'Campaign ID',
      write: (row) => `${120_000_000_000_000_000n + BigInt(row.impressions)}`,
      total: () => '',
    });
  if (random.chance(0.2))
    fields.push({
      key: 'currency',
      name: 'Currency code',
      write: () => 'EUR',
      total: () => random.pick(['EUR', '']),
    });
  if (random.chance(0.15)) fields.push({ key: 'empty', name: 'Label', write: () => '', total: () => '' });
  return fields;
}

function sum(rows: Row[], key: 'impressions' | 'clicks' | 'cost' | 'conversions'): number {
  return Math.round(rows.reduce((all, row) => all + (row[key] ?? 0), 0) * 100) / 100;
}
