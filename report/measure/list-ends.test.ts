import { describe, expect, it } from 'vitest';
import { dayOf, isoDate } from '#report/calendar.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { measure } from './measure.ts';

const list = [
  'Lead ID,Lead Source,Email,Created Date',
  ...Array.from({ length: 40 }, (_, at) => {
    const day = isoDate(dayOf('2026-03-03') + Math.floor(at / 3) * 2);
    return `L${at},${at % 2 ? 'Web' : 'Referral'},p${at}@client.example,${day}`;
  }),
].join('\n');
const dataset = recognise(readTable(new TextEncoder().encode(list)), {
  file: 'a.csv',
  bytes: list.length,
  sha256: '',
});

/** First and last point of the series, where the list is said to cover these days. */
function ends(from: string, to: string): readonly [string, string] {
  const { days } = measure({ ...dataset, stated: { from: dayOf(from), to: dayOf(to) } }).series!;
  return [isoDate(days[0]!), isoDate(days.at(-1)!)];
}

describe('the days of a list', () => {
  it('are those it covers, quiet ones at its ends too', () => {
    expect(dataset.countedRows).toBe('leads');
    expect(ends('2026-03-01', '2026-03-31')).toEqual(['2026-03-01', '2026-03-31']);
    const { series } = measure({
      ...dataset,
      stated: { from: dayOf('2026-03-01'), to: dayOf('2026-03-31') },
    });
    expect(series!.values.leads!.at(-1)).toBe(0);
    expect(series!.measured.at(-1)).toBe(1);
  });

  it('end with its rows where it stops long before', () => {
    expect(ends('2026-03-01', '2026-05-31')).toEqual(['2026-03-01', '2026-03-29']);
  });
});
