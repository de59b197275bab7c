import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { leadSources, lostReasons } from './lead-sources.ts';
import { leads } from './leads.ts';
import { timeToClose } from './time-to-close.ts';
import { winRateBySource } from './win-rate-by-source.ts';
import { waitingLeads } from './waiting-leads.ts';
import { winRate } from './win-rate.ts';

/** Deals of one source: so many won, lost and open, each worth 100. */
function deals(source: string, won: number, lost: number, open = 0): string[] {
  const of = (stage: string, count: number, reason = '') =>
    Array.from({ length: count }, () => [source, stage, reason] as const);
  return [
    ...of('Closed Won', won),
    ...of('Closed Lost', lost, lost % 2 === 0 ? 'Price' : 'Timing'),
    ...of('Proposal', open),
  ].map(
    ([from, stage, reason], at) =>
      `${source}-${at},2026-03-${String(1 + (at % 28)).padStart(2, '0')},${stage},${from},$100.00,${reason}`,
  );
}

const csv = (...rows: string[][]) =>
  ['Deal ID,Created Date,Stage,Lead Source,Amount,Lost reason', ...rows.flat()].join('\n') + '\n';
const CSV = csv(deals('Referral', 40, 20, 5), deals('Web', 30, 30, 12), deals('List', 5, 55));

describe('the win rate', () => {
  it('is of those decided, with the value won and lost', () => {
    const [found] = observeCsv(winRate, CSV);
    // 75 of 180.
    expect(found!.title).toBe('41.7% of the decided cases were won');
    expect(found!.body).toContain('Won: 75, worth $7,500');
    expect(found!.body).toContain('Lost: 105, worth $10,500');
    expect(found!.action).toContain('Go through the 17 that stand in Proposal');
  });

  it('is not told of a handful', () => {
    expect(observeCsv(winRate, csv(deals('Web', 3, 4), deals('List', 1, 1)))).toEqual([]);
  });

  it('by source names who stands far below and far above the rest, beyond chance', () => {
    const [weak, ...others] = observeCsv(winRateBySource, CSV);
    expect(weak!.title).toBe('From List, 8.33% are won; from everywhere else, 58.3%');
    expect(weak!.observation.gain!.amount).toBeCloseTo((60 * 70) / 120 - 5, 8);
    expect(others.map(({ observation }) => observation.tag)).toEqual(['win']);
    expect(observeCsv(winRateBySource, csv(deals('Web', 30, 30), deals('List', 26, 34)))).toEqual([]);
  });
});

/** A deal with its days of opening and closing; the latter is empty where it is still open. */
const deal = (id: number, opened: string, closed: string, stage: string) =>
  `D-${id},${opened},${closed},${stage},Web,$100.00`;
const file = (...rows: string[]) =>
  ['Deal ID,Create Date,Close Date,Stage,Lead Source,Amount', ...rows].join('\n') + '\n';

describe('time to close', () => {
  const won = Array.from({ length: 11 }, (_, at) =>
    deal(at, '2026-01-01', `2026-01-${String(11 + at).padStart(2, '0')}`, 'Closed Won'),
  );
  const lost = Array.from({ length: 10 }, (_, at) =>
    deal(20 + at, '2026-02-01', '2026-02-05', 'Closed Lost'),
  );
  const open = [
    ...[0, 1, 2, 3].map((at) => deal(40 + at, '2026-02-03', '', 'Proposal')),
    deal(50, '2026-06-01', '', 'Proposal'),
  ];
  it('is the median of those won, and those open for twice as long are to be called', () => {
    // Won after 10 to 20 days, in the middle 15; four opened in February are older than 30 days on 1 June.
    const [found] = observeCsv(timeToClose, file(...won, ...lost, ...open));
    expect(found!.title).toBe('4 deals have been open for more than 30 days; a win takes 15');
    expect(found!.body).toContain('half were closed within 15 days; of those lost, half within 4');
    // 11 of 21 decided were won: 4 × 11 ÷ 21.
    expect(found!.body).toContain('52.4%, that is about 2 more wins');
    expect(found!.action).toContain('Call the 4 that have been open for more than 30 days');
    expect(observeCsv(winRate, file(...won, ...lost, ...open))[0]!.action).toBeNull();
  });

  it('asks for nothing where nothing waits, and says nothing of hoped-for dates or a handful', () => {
    expect(observeCsv(timeToClose, file(...won, ...lost))[0]!.action).toBeNull();
    expect(observeCsv(timeToClose, file(...won.slice(0, 5), ...lost))).toEqual([]);
    const hoped = file(...won, ...lost).replace('Close Date', 'Expected close date');
    expect(observeCsv(timeToClose, hoped)).toEqual([]);
  });
});

const leadRows = (source: string, good: number, bad: number, fresh: number) =>
  [
    ...Array<string>(good).fill('Qualified'),
    ...Array<string>(bad).fill('Unqualified'),
    ...Array<string>(fresh).fill('New'),
  ].map(
    (status, at) => `${source}-${at},2026-03-${String(1 + (at % 28)).padStart(2, '0')},${source},${status}`,
  );

it('speaks of qualified leads where nothing is won yet', () => {
  const text =
    [
      'Lead ID,Created,Lead source,Status',
      ...leadRows('Fair', 4, 36, 3),
      ...leadRows('Web', 30, 20, 5),
      ...leadRows('Friends', 28, 4, 1),
    ].join('\n') + '\n';
  expect(observeCsv(winRate, text)[0]!.title).toBe('50.8% of the leads that were checked are qualified');
  const [weak, strong] = observeCsv(winRateBySource, text);
  expect(weak!.title).toBe('Of the leads from Fair, 10.0% are qualified, of the rest 70.7%');
  expect(strong!.action).toContain('Call leads from Friends first');
});

it('names where most come from, and why most were lost', () => {
  expect(observeCsv(leadSources, CSV)[0]!.title).toBe('Web brings 36.5% of deals');
  expect(observeCsv(lostReasons, CSV)[0]!.body).toContain('55 were lost with the reason Timing');
});

it('speaks of no bids or budgets, in any language', () => {
  for (const language of LANGUAGES) {
    const told = leads.analyses.flatMap((one) => observeCsv(one, CSV, { language }));
    expect(told.length).toBeGreaterThan(3);
    for (const { title, body, action } of told)
      expect(`${title} ${body} ${action}`).not.toMatch(/budget|\bbids?\b|\bgebote?\b|enchère|puja|creative/i);
  }
});

/** Forty decided, three of four of them qualified, and so many that nobody has looked at since May. */
const list = (waiting: number) =>
  [
    'Lead ID,Created,Lead source,Status',
    ...Array.from(
      { length: 40 },
      (_, i) =>
        `L-1${i},2026-06-${String(1 + (i % 30)).padStart(2, '0')},Form,${i % 4 === 0 ? 'Unqualified' : 'Qualified'}`,
    ),
    ...Array.from(
      { length: waiting },
      (_, i) => `L-2${i},2026-05-${String(1 + (i % 28)).padStart(2, '0')},Form,New`,
    ),
  ].join('\n');

describe('leads that wait', () => {
  it('are counted, and sized by how many of the others qualify', () => {
    const [found] = observeCsv(waitingLeads, list(20));
    expect(found!.title).toBe('20 leads have waited for more than 14 days');
    expect(found!.body).toContain('75.0%, that is about 15 good leads');
    expect(found!.action).toContain('Call the 20 leads that came in up to 16 June 2026');
  });

  it('are not told where they are few', () => {
    expect(observeCsv(waitingLeads, list(5))).toEqual([]);
  });
});
