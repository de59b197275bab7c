import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { email } from './email.ts';
import { listLosses } from './list-losses.ts';
import { mailRevenue } from './mail-revenue.ts';
import { mailingResults } from './mailing-results.ts';
import { oneMailing } from './one-mailing.ts';
import { sendDay } from './send-day.ts';

const HEAD =
  'Title,Subject,Send_Date,Total_Recipients,Successful_Deliveries,Unique_Opens,Unique_Clicks,Unsubscribes';
/** Six mailings that 2 % click, and those of a test. */
function mailings(extra: string[] = [], head = HEAD): string {
  const usual = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (name, at) => `T ${name},Subject ${name},2026-03-0${at + 1},1000,1000,300,${20 + (at % 2)},2`,
  );
  return [head, ...usual, ...extra].join('\n') + '\n';
}

describe('each mailing against the list’s usual', () => {
  const csv = mailings([
    'T win,Spring is here,2026-03-09,1000,1000,320,60,2',
    'T low,Important notice,2026-03-10,1000,1000,310,5,3',
    'T tiny,To the team,2026-03-11,40,40,40,20,0',
  ]);
  const [strong, weak] = observeCsv(mailingResults, csv);

  it('names what people clicked far more, by its subject, and not what went to a handful', () => {
    expect(strong!.title).toBe('The mailing people clicked most: “Spring is here”');
    // Eight mailings judged: the fourth and the fifth of their rates are 2.0 % and 2.1 %.
    expect(strong!.body).toContain('clicked 60 times, by 6.00% of those it reached; 2.05% is usual');
  });

  it('measures a month’s few mailings by what the list did before', () => {
    const [head, ...rows] = mailings().trim().split('\n');
    const earlier = rows.flatMap((row) => [
      row.replace('2026-03', '2026-01'),
      row.replace('2026-03', '2026-02'),
    ]);
    const before = earlier.map((row, at) =>
      row.replace(/^T (.),Subject (.)/, `T ${at},Subject ${'abcdefghijkl'[at]}`),
    );
    const now = ['T x,Wow,2026-03-01,1000,1000,320,60,2', 'T y,Hm,2026-03-31,1000,1000,320,21,2'];
    const [found] = observeCsv(mailingResults, [head, ...before, ...now].join('\n') + '\n');
    expect(found!.title).toBe('The mailing people clicked most: “Wow”');
    const usual = Object.values(found!.facts).filter(({ rows: [row] }) =>
      row?.where.some((one) => 'equals' in one && one.equals !== 'Wow'),
    );
    expect(usual[0]!.rows[0]!.from).toBe('2026-01-01');
  });

  it('sizes what the weak ones missed at the usual rate', () => {
    expect(weak!.title).toBe('1 mailing fell about 16 clicks short');
    expect(weak!.observation.gain!.amount).toBeCloseTo(1000 * 0.0205 - 5, 8);
    expect(weak!.body).toContain('It was opened as often as usual, by 31.0%');
    expect(weak!.action).toContain('Put the offer of “Important notice” at the top of the next mailing');
  });

  it('blames the subject where few opened, and the mailing where nothing is known of opens', () => {
    const hidden = mailings(['T low,Notice,2026-03-10,1000,1000,110,5,3']);
    expect(observeCsv(mailingResults, hidden)[0]!.action).toBe(
      'Send “Notice” again with a new subject line to those who did not open it.',
    );
    const unknown = hidden.replace('Unique_Opens', 'Words');
    expect(observeCsv(mailingResults, unknown)[0]!.action).toContain('Read “Notice” as a subscriber would');
  });

  it('looks at the whole file where the month has nothing that stands out, and says so', () => {
    const rows = ['01', '02', '03', '04'].flatMap((month) =>
      [1, 2, 3].map((n) => {
        const clicks = month === '02' && n === 2 ? 70 : 20;
        return `T,${'abcd'[Number(month) - 1]}${'xyz'[n - 1]},2026-${month}-0${n * 3},1000,1000,300,${clicks},2`;
      }),
    );
    const [found] = observeCsv(mailingResults, [HEAD, ...rows].join('\n') + '\n');
    expect(found!.title).toBe('The mailing people clicked most: “by”');
    expect(found!.body).toContain('These figures cover 3 January – 9 April 2026.');
  });

  it('says nothing of differences that chance makes, nor on fewer mailings than make a usual', () => {
    expect(observeCsv(mailingResults, mailings(['T x,Other,2026-03-09,1000,1000,320,27,2']))).toEqual([]);
    expect(observeCsv(mailingResults, csv.split('\n').slice(4).join('\n').replace(/^/, `${HEAD}\n`))).toEqual(
      [],
    );
  });

  it('leads with opens only where there are no clicks, and says what opens are worth', () => {
    const head = HEAD.replace('Unique_Clicks', 'Score');
    const [found] = observeCsv(mailingResults, mailings(['T x,Wow,2026-03-09,1000,1000,700,27,2'], head));
    expect(found!.title).toBe('The mailing opened most: “Wow”');
    expect(found!.body).toContain('Some mail programs open by themselves');
    expect(strong!.body).not.toContain('open');
  });
});

describe('what a mailing costs the list', () => {
  it('is told where far more unsubscribed than after the others', () => {
    const [found] = observeCsv(listLosses, mailings(['T x,Last chance,2026-03-09,1000,1000,320,20,30']));
    expect(found!.title).toBe('The mailing “Last chance” cost 30 subscribers');
    expect(found!.body).toContain('3.00% of those it reached unsubscribed; after all others it is 0.20%');
    expect(found!.observation.gain!.amount).toBeCloseTo(28, 8);
    expect(observeCsv(listLosses, mailings(['T x,Last chance,2026-03-09,1000,1000,320,20,5']))).toEqual([]);
  });
});

const days = (spread: number) => {
  const rows = Array.from({ length: 6 }, (_, at) => [
    `T${at} t,Tue ${at},2026-03-0${at + 1},Tuesday,1000,1000,300,${40 + (at % 2) * spread}`,
    `T${at} f,Fri ${at},2026-03-1${at + 1},Friday,1000,1000,300,${20 + (at % 2) * spread}`,
  ]).flat();
  const head =
    'Title,Subject,Send_Date,Send_Weekday,Total_Recipients,Successful_Deliveries,Unique_Opens,Unique_Clicks';
  return [head, ...rows].join('\n') + '\n';
};

describe('the day of sending', () => {
  it('is told where days differ more than mailings do', () => {
    const [found] = observeCsv(sendDay, days(4));
    expect(found!.title).toBe('Mailings sent on Tuesday are clicked more than those on Friday');
    expect(found!.body).toContain('over 6 mailings');
    expect(observeCsv(sendDay, days(60))).toEqual([]);
  });
});

describe('revenue', () => {
  it('names those that brought the first half of it', () => {
    const csv = `List,Recipients,Clicks,Revenue
VIP,100,20,600
New,900,20,200
Old,900,20,150
Rest,900,20,50
`;
    const [found] = observeCsv(mailRevenue, csv);
    expect(found!.title).toBe('VIP alone brought 60.0% of the revenue');
    expect(found!.body).toContain('VIP earned 600.00, more than the rest of the 4 together');
  });
});

it('speaks of no bids, budgets or audiences, in any language', () => {
  const csv = mailings([
    'T win,Spring,2026-03-09,1000,1000,320,60,40',
    'T low,Notice,2026-03-10,1000,1000,310,5,3',
  ]);
  for (const language of LANGUAGES) {
    const told = email.analyses.flatMap((analysis) => observeCsv(analysis, csv, { language }));
    expect(told.length).toBe(3);
    for (const { title, body, action } of told)
      expect(`${title} ${body} ${action}`).not.toMatch(/budget|\bbids?\b|\bgebote?\b|enchère|puja|creative/i);
  }
});

/** Eight mailings over two months that bring 500 each, but for the last of April. */
const twoMonths = (last: number) =>
  [
    'Subject,Send Date,Delivered,Clicks,Revenue',
    ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((subject, at) => {
      const date =
        at < 4 ? `2026-04-${String(1 + at * 9).padStart(2, '0')}` : `2026-05-${String(1 + (at - 4) * 10)}`;
      return `${subject},${date.replace(/-(\d)$/, '-0$1')},5000,100,${at === 3 ? last : 500}.00`;
    }),
  ].join('\n');

describe('one mailing that made the difference', () => {
  it('is named with how the months compare without it', () => {
    const [found] = observeCsv(oneMailing, twoMonths(2000));
    expect(found!.title).toBe('The period before had “Four”, which alone brought 2,000');
    expect(found!.body).toBe('Without this one mailing, revenue would have gone from 1,500 to 2,000.');
    expect(found!.action).toBeNull();
  });

  it('is none where all bring about the same', () => {
    expect(observeCsv(oneMailing, twoMonths(520))).toEqual([]);
  });
});
