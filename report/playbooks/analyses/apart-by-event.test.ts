import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { apartByEvent } from './apart-by-event.ts';

const FIRST = Date.UTC(2025, 10, 1);
const DAY_MS = 86_400_000;

/** Sales of November and December 2025, a row a day; `sold` says how much, with no two days alike. */
function sales(sold: (day: number) => number): string {
  const rows = Array.from({ length: 61 }, (_, at) => {
    const date = new Date(FIRST + at * DAY_MS).toISOString().slice(0, 10);
    const wobble = ((at * 7) % 5) - 2;
    const amount = sold(at + 1) + wobble;
    return `${date},${Math.round(amount / 10)},${amount}.00`;
  });
  return ['Day,Orders,Revenue', ...rows].join('\n') + '\n';
}

const isBlackFriday = (day: number) => day >= 27 && day <= 30;

describe('two months that a few days set apart', () => {
  const csv = sales((day) => (isBlackFriday(day) ? 1000 : day <= 30 ? 100 : 120));

  it('are told without these days: the fall is none', () => {
    const [found] = observeCsv(apartByEvent, csv);
    expect(found!.title).toBe('Without 27–30 November 2025, revenue rose from 99.92 to 119.94 a day');
    expect(found!.body).toContain('These days set December 2025 apart from November 2025');
    expect(found!.body).toContain('They coincide with Black Friday');
    expect(found!.observation).toMatchObject({ tag: 'win', gain: null, action: null });
  });

  it('give nobody a step against a fall that was none', () => {
    const bytes = new TextEncoder().encode(csv);
    const { insights } = createReport(bytes, { file: 'sales.csv', sha256: 'a' });
    const kinds = insights.map(({ kind }) => kind);
    expect(kinds).toContain('apart_by_event');
    expect(kinds).not.toContain('basket');
    // The days themselves are told as well.
    expect(insights.map(({ from }) => from)).toContain('2025-11-27');
  });

  it('are told in every language', () => {
    const titles = (['de', 'fr', 'es'] as const).map(
      (language) => observeCsv(apartByEvent, csv, { language })[0]!.title,
    );
    expect(titles[0]).toMatch(/^Ohne die Tage .*2025 stieg/);
    expect(titles[1]).toMatch(/^Sans les jours /);
    expect(titles[2]).toMatch(/^Sin los días /);
  });
});

it('a month that is lower without the event as well has fallen', () => {
  expect(
    observeCsv(
      apartByEvent,
      sales((day) => (isBlackFriday(day) ? 400 : day <= 30 ? 120 : 60)),
    ),
  ).toEqual([]);
});

it('months without an event are told as they are', () => {
  expect(
    observeCsv(
      apartByEvent,
      sales((day) => (day <= 30 ? 120 : 80)),
    ),
  ).toEqual([]);
});

it('a day that sets two months apart is one day', () => {
  const [found] = observeCsv(
    apartByEvent,
    sales((day) => (day === 12 ? 2500 : 100)),
  );
  expect(found!.title).toMatch(/^Without 12 November 2025, revenue (held at|rose|went)/);
});
