import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { leavingReaders } from './leaving-readers.ts';

function lettersOf(month: string, left: number): string[] {
  return [3, 10, 17, 24].map(
    (day) => `Letter ${month}-${day},2026-${month}-${String(day).padStart(2, '0')},10000,10000,300,${left}`,
  );
}

function mailings(before: number, now: number): string {
  return [
    'Subject,Send Date,Recipients,Delivered,Clicks,Unsubscribes',
    ...lettersOf('04', before),
    ...lettersOf('05', now),
    'Late,2026-06-01,10000,10000,300,20',
  ].join('\n');
}

it('tells of a list that loses more readers than in the period before, and how many', () => {
  const [found] = observeCsv(leavingReaders, mailings(20, 35));
  expect(found!.title).toBe('More readers are leaving the list: 125 after 95');
  expect(found!.body).toContain('about 30 of them would still be readers');
});

it('keeps quiet where chance explains it', () => {
  expect(observeCsv(leavingReaders, mailings(20, 22))).toEqual([]);
});
