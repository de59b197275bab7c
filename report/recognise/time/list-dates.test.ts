import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { recognise } from '../recognise.ts';

const DAY_MS = 86_400_000;
const iso = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const FIRST = Date.parse('2025-06-01') / DAY_MS;

/** A list of bookings: one to four for each day of `days`, made up to six weeks before; one in twenty was called off. */
function bookings(header: string, row: (visit: number, made: number, isOff: boolean, at: number) => string) {
  const random = seededRandom(11);
  const lines: string[] = [];
  for (let visit = FIRST; visit < FIRST + 200; visit++) {
    for (let left = random.integer(1, 4); left > 0; left--) {
      lines.push(row(visit, visit - random.integer(0, 42), random.chance(0.05), lines.length));
    }
  }
  const bytes = new TextEncoder().encode(`${header}\n${lines.join('\n')}\n`);
  return recognise(readTable(bytes), { file: 'bookings.csv', bytes: bytes.length, sha256: '' });
}

describe('the dates of a list', () => {
  it('are not those of what happened to a few of its rows', () => {
    const list = bookings(
      'Booking ID,Cancelation time,Booking placed,Amount',
      (visit, made, isOff, at) => `B${at},${isOff ? iso(visit) : ''},${iso(made)},${20 + (at % 7)}.50`,
    );
    expect(list.time?.column).toBe('Booking placed');
    expect(list.countedRows).toBe('bookings');
  });

  it('are none where all it tells is when a few rows were called off', () => {
    const list = bookings(
      'Booking ID,Location,Cancelation time,Amount',
      (visit, _made, isOff, at) =>
        `B${at},${at % 3 === 0 ? 'North' : 'South'},${isOff ? iso(visit) : ''},${20 + (at % 7)}.50`,
    );
    expect(list.time).toBeNull();
  });

  it('are those the list was selected by, where by its own first and last weeks would be incomplete', () => {
    const list = bookings(
      'Booking ID,Booking created at,Visit date,Last change,Amount',
      (visit, made, _isOff, at) => `B${at},${iso(made)},${iso(visit)},${iso(made + 1)},${20 + (at % 7)}.50`,
    );
    expect(list.time?.column).toBe('Visit date');
    expect(list.time?.from).toBe(FIRST);
    expect(list.source.notes).toContainEqual({
      code: 'counted_by_selecting_date',
      values: { column: 'Visit date', other: 'Booking created at' },
    });
  });

  it('stay those of the making where the list was selected by it', () => {
    const list = bookings(
      'Booking ID,Booking created at,Visit date,Amount',
      (visit, made, _isOff, at) => `B${at},${iso(visit)},${iso(visit + (visit - made))},${20 + (at % 7)}.50`,
    );
    expect(list.time?.column).toBe('Booking created at');
  });
});
