import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { csv, days, Dice, money, weekdayFactor } from '#report/fixtures/disciplines/discipline-fixture.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { evaluate } from '#report/model/expression.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { searchAds } from '../search-ads/search-ads.ts';

const analysis = searchAds.analyses.find(({ id }) => id === 'costly_weekday')!;
const MONDAY = 1;
const SATURDAY = 6;

interface Account {
  seed?: number;
  weeks?: number;
  /** How much more a result costs on a weekday, 0 is Sunday. */
  dearer?: Partial<Record<number, number>>;
  perDay?: number;
}

/** An account by day, with chance in what clicks lead to and days that are better or worse as a whole. */
function account({ seed = 1, weeks = 16, dearer = {}, perDay = 12 }: Account): string {
  const dice = new Dice(seed);
  const rows = days('2026-02-02', weeks * 7).map((day) => {
    const weekday = new Date(day).getUTCDay();
    const spent = dice.about(perDay * 20 * weekdayFactor(day), 0.1);
    const usual = dice.about(spent / 20, 0.1) / (dearer[weekday] ?? 1);
    return [day, 'Search', 9000, 300, money(spent), dice.count(usual)];
  });
  return csv([['Day', 'Campaign', 'Impressions', 'Clicks', 'Cost', 'Conversions'], ...rows]);
}

describe('cost per result by weekday', () => {
  it('names the working day that is dear week after week, with what it costs and its assumption', () => {
    const [found] = observeCsv(analysis, account({ dearer: { [MONDAY]: 1.8 } }));
    expect(found!.title).toMatch(
      /^On a Monday a result costs 3\d\.\d\d, on other working days (19|2\d)\.\d\d$/,
    );
    expect(found!.body).toContain('At the cost of the other working days it would have been about');
    expect(found!.action).toContain('Lower the bids for Monday in the ad schedule for four weeks');
    const [block] = found!.observation.evidence;
    expect(block).toMatchObject({ kind: 'heat', columns: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] });
  });

  it('leads back to the rows of that day alone', () => {
    const text = account({ dearer: { [MONDAY]: 1.8 } });
    const [found] = observeCsv(analysis, text);
    const cost = found!.observation.body.find((span) => 'fact' in span && /^\d,\d{3}/.test(span.text))!;
    const { rows, value } = found!.facts[(cost as { fact: string }).fact]!;
    const mondays = text.split('\n').filter((line) => new Date(line.split(',')[0]!).getUTCDay() === MONDAY);
    expect(rows.map(({ from }) => from)).toEqual(mondays.map((line) => line.split(',')[0]));
    expect(value).toBeCloseTo(
      mondays.reduce((sum, line) => sum + Number(line.split(',')[4]), 0),
      6,
    );
  });

  it('leaves weekends to what is said of them, and a day on too few results or weeks to chance', () => {
    expect(observeCsv(analysis, account({ dearer: { [SATURDAY]: 2, 0: 2 } }))).toEqual([]);
    expect(observeCsv(analysis, account({ dearer: { [MONDAY]: 1.8 }, weeks: 7 }))).toEqual([]);
    expect(observeCsv(analysis, account({ dearer: { [MONDAY]: 1.8 }, perDay: 1 }))).toEqual([]);
  });

  it('takes noise for noise', () => {
    const told = Array.from({ length: 60 }, (_, seed) =>
      observeCsv(analysis, account({ seed: 100 + seed, perDay: [4, 12, 40][seed % 3]! })),
    );
    expect(told.flat()).toEqual([]);
  });

  it.each(LANGUAGES)('is whole sentences in a report in %s', (language) => {
    const bytes = new TextEncoder().encode(account({ dearer: { [MONDAY]: 2 } }));
    const report = createReport(bytes, { file: 'x.csv', sha256: '', language });
    const insight = report.insights.find(({ kind }) => kind === 'costly_weekday');
    expect(insight?.text).not.toMatch(/[{}]|undefined|NaN/);
    for (const fact of Object.values(report.facts)) {
      if (fact.expression !== undefined && typeof fact.value === 'number')
        expect(evaluate(fact.expression, (id) => Number(report.facts[id]!.value))).toBeCloseTo(fact.value, 6);
    }
  });
});
