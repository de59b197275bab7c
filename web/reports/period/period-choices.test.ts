import { describe, expect, it } from 'vitest';
import {
  channelsOf,
  daysOf,
  daysOfAll,
  gapsIn,
  statedPeriods,
  type CoveredFile,
} from '#web/reports/period/covered-channels.ts';
import {
  comparisonChoices,
  inWords,
  periodChoices,
  periodInWords,
  periodOfDates,
  spanOfPeriod,
} from '#web/reports/period/period-choices.ts';
import { periodWarnings } from '#web/reports/period/period-warnings.ts';

const days = (...spans: [string, string][]) => daysOf(spans.map(([from, to]) => ({ from, to })));
const offered = (...spans: [string, string][]) =>
  periodChoices(days(...spans)).map(({ id, value, span }) => [id, value, inWords(span)]);

const exported = (from: string, to: string, asOne = true): CoveredFile => ({
  name: `${from}.csv`,
  platform: 'meta_ads',
  currency: 'EUR',
  covered: [{ from, to, ...(asOne && { as_one: true }) }],
});
const choicesOf = (files: CoveredFile[]) =>
  periodChoices(daysOfAll(channelsOf(files)), statedPeriods(files)).map(({ id, value }) => [id, value]);

describe('the periods that are offered', () => {
  it('begin with the last whole month', () => {
    expect(offered(['2026-06-01', '2026-10-31'])).toEqual([
      ['month', '2026-10', 'October 2026'],
      ['last_30', '2026-10-02..2026-10-31', '2–31 October 2026'],
      ['quarter', '2026-07-01..2026-09-30', 'Q3 2026'],
      ['whole', 'whole', '1 June – 31 October 2026'],
    ]);
  });

  it('have the month under way as well, where the data ends in the middle of one', () => {
    expect(offered(['2026-10-01', '2026-11-16']).slice(0, 2)).toEqual([
      ['month', '2026-10', 'October 2026'],
      ['under_way', '2026-11', 'November 2026'],
    ]);
  });

  it('begin with all there is where no month is whole', () => {
    expect(offered(['2026-10-03', '2026-10-20']).map(([id]) => id)).toEqual(['whole', 'under_way']);
  });

  it('take the last whole month on this side of a gap', () => {
    expect(offered(['2026-08-01', '2026-09-30'], ['2026-10-05', '2026-10-31'])[0]).toEqual([
      'month',
      '2026-09',
      'September 2026',
    ]);
  });

  it('are those of the exports, where these have nothing but their sums', () => {
    const exports = [exported('2026-09-26', '2026-10-25'), exported('2026-10-26', '2026-11-25')];
    expect(choicesOf(exports)).toEqual([
      ['stated', '2026-10-26..2026-11-25'],
      ['whole', 'whole'],
    ]);
    expect(choicesOf([exports[0]!])).toEqual([['whole', 'whole']]);
    // One that tells its days can be cut anywhere.
    expect(choicesOf([...exports, exported('2026-09-01', '2026-11-25', false)])[0]).toEqual([
      'month',
      '2026-10',
    ]);
  });

  it('are none where no day is known', () => {
    expect(periodChoices([])).toEqual([]);
  });

  it('end a quarter on its last day', () => {
    expect(offered(['2026-01-01', '2026-09-30'])).toContainEqual([
      'quarter',
      '2026-07-01..2026-09-30',
      'Q3 2026',
    ]);
    expect(offered(['2025-07-01', '2026-02-10'])).toContainEqual([
      'quarter',
      '2025-10-01..2025-12-31',
      'Q4 2025',
    ]);
  });
});

describe('own dates', () => {
  it('are a period once both are there and in order', () => {
    expect(periodOfDates('2026-10-05', '2026-10-20')).toBe('2026-10-05..2026-10-20');
    expect(periodOfDates('2026-10-20', '2026-10-05')).toBeNull();
    expect(periodOfDates('', '2026-10-05')).toBeNull();
  });

  it('are none where the data has nothing of them', () => {
    const covered = days(['2026-10-01', '2026-10-31']);
    expect(spanOfPeriod('2026-10-30..2026-11-05', covered)).not.toBeNull();
    expect(spanOfPeriod('2026-11-01..2026-11-05', covered)).toBeNull();
    expect(spanOfPeriod('2026-13', covered)).toBeNull();
    expect(spanOfPeriod('whole', covered)).toEqual(covered[0]);
  });
});

describe('a period of a report', () => {
  it.each([
    ['2026-10', 'October 2026'],
    ['2026-07-01..2026-09-30', 'Q3 2026'],
    ['2026-10-05..2026-10-20', '5–20 October 2026'],
    ['whole', 'All dates'],
    ['nonsense', 'nonsense'],
  ])('is said in words: %s', (period, words) => {
    expect(periodInWords(period)).toBe(words);
  });
});

describe('what a period is set against', () => {
  it('is the month before and the same month last year, and says whether there is anything', () => {
    const covered = days(['2026-09-01', '2026-10-31']);
    const choices = comparisonChoices(spanOfPeriod('2026-10', covered)!, covered);
    expect(choices.map(({ value, span, isCovered }) => [value, span && inWords(span), isCovered])).toEqual([
      ['previous', 'September 2026', true],
      ['year', 'October 2025', false],
      ['none', null, true],
    ]);
  });
});

const file = (
  platform: string | null,
  from: string,
  to: string,
  currency: string | null = 'EUR',
): CoveredFile => ({
  name: `${platform}-${from}.csv`,
  platform,
  currency,
  covered: [{ from, to }],
});

const warnings = (period: string, files: CoveredFile[], compare = 'previous') => {
  const channels = channelsOf(files);
  const covered = daysOfAll(channels);
  const span = spanOfPeriod(period, covered)!;
  const comparison = comparisonChoices(span, covered).find(({ value }) => value === compare);
  return periodWarnings(span, channels, comparison);
};

describe('what is said before a report is made', () => {
  it('is nothing where all is well', () => {
    const files = [
      file('google_ads', '2026-09-01', '2026-10-31'),
      file('meta_ads', '2026-09-01', '2026-10-31'),
    ];
    expect(warnings('2026-10', files)).toEqual([]);
  });

  it('is that the month is not over', () => {
    expect(warnings('2026-11', [file('google_ads', '2026-10-01', '2026-11-16')])).toEqual([
      'November 2026 isn’t over yet: the data ends on 16 November 2026.',
    ]);
  });

  it('names the channel and the days that it does not cover', () => {
    const files = [
      file('google_ads', '2026-09-01', '2026-10-31'),
      file('meta_ads', '2026-09-01', '2026-10-11'),
      file('meta_ads', '2026-10-15', '2026-10-31'),
      file('shopify', '2026-08-01', '2026-09-30'),
    ];
    expect(warnings('2026-10', files)).toEqual([
      'Meta Ads doesn’t cover 12–14 October 2026.',
      'Shopify has no data from October 2026, so it won’t be in the report.',
    ]);
  });

  it('is that currencies differ, and that there is nothing to compare with', () => {
    const files = [
      file('google_ads', '2026-10-01', '2026-10-31', 'USD'),
      file('meta_ads', '2026-10-01', '2026-10-31'),
    ];
    expect(warnings('2026-10', files)).toEqual([
      'The data has several currencies: Google Ads in USD and Meta Ads in EUR. Amounts are shown side by side and never added up.',
      'There’s no data from September 2026 to compare with.',
    ]);
    expect(warnings('2026-10', files, 'none')).toHaveLength(1);
  });
});

const named = (
  name: string,
  platform: string | null,
  currency: string | null,
  from: string,
  to: string,
): CoveredFile => ({ name, platform, currency, covered: [{ from, to }] });

describe('a client’s files by channel', () => {
  it('are one channel per platform and currency; what is unknown stays apart', () => {
    const channels = channelsOf([
      named('a.csv', 'google_ads', 'EUR', '2026-09-01', '2026-09-30'),
      named('b.csv', 'google_ads', null, '2026-09-25', '2026-10-10'),
      named('c.csv', 'meta_ads', 'USD', '2026-09-01', '2026-09-30'),
      named('d.csv', 'meta_ads', 'EUR', '2026-10-05', '2026-10-06'),
      named('crm.csv', null, null, '2026-09-01', '2026-09-30'),
    ]);
    expect(channels.map(({ name, files }) => [name, files.length])).toEqual([
      ['crm.csv', 1],
      ['Google Ads', 2],
      ['Meta Ads (EUR)', 1],
      ['Meta Ads (USD)', 1],
    ]);
    expect(channels[1]!.twice).toEqual(days(['2026-09-25', '2026-09-30']));
    expect(gapsIn(days(['2026-09-01', '2026-09-10'], ['2026-09-13', '2026-09-30']))).toEqual(
      days(['2026-09-11', '2026-09-12']),
    );
  });
});
