import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, metaAds, OCTOBER, SEPTEMBER, shop } from '#report/fixtures/together/client-files.ts';

const lead = (date: string, at: number) => `${date},Lead ${at},a${at}@b.example`;

describe('leads in a list that ends before the month does', () => {
  const inSeptember = SEPTEMBER.flatMap((date) => [date, date]);
  const inOctober = OCTOBER.slice(0, 10).flatMap((date) => [date, date, date]);
  const leads = file('leads.csv', ['Date,Lead name,Email', ...[...inSeptember, ...inOctober].map(lead)]);
  const report = createClientReport([
    leads,
    metaAds([...SEPTEMBER, ...OCTOBER]),
    shop([...SEPTEMBER, ...OCTOBER]),
  ]);

  it('are compared over the days that both months have, and say which', () => {
    const told = report.narrative.map(({ spans }) => spans.map(({ text }) => text).join(''));
    expect(told.join(' ')).toContain('Leads rose 50.0% to 30 over 1–10 October 2026.');
  });

  it('are no claim of sales', () => {
    const forms = file('meta.csv', [
      'Day,Campaign name,Amount spent (EUR),Impressions,Link clicks,Results',
      ...[...SEPTEMBER, ...OCTOBER].map((date) => `${date},Forms,20.00,900,40,25`),
    ]);
    const text = JSON.stringify(createClientReport([forms, shop([...SEPTEMBER, ...OCTOBER])]).sections);
    expect(text).toContain('Conversions');
    expect(text).not.toContain('Claimed as a share of sold');
  });
});

/** Two names in each of some months. */
function table(name: string, head: string, months: number[], row: (month: number, at: number) => string) {
  const rows = months.flatMap((month) => [0, 1].map((at) => `2026-0${month},${row(month, at)}`));
  return file(name, [head, ...rows]);
}

it('a result that one of the tables counts in another way is unknown for its reason', () => {
  const campaigns = table(
    'campaigns.csv',
    'Month,Campaign,Impr.,Clicks,Cost,Conversions',
    [3, 4, 5, 6, 7, 8],
    (month, at) => `Campaign ${at},${900 + month},${90 + at},${500 + month}.00,${20 + at}`,
  );
  const keywords = table(
    'keywords.csv',
    'Month,Keyword,Impr.,Clicks,Cost,Conversions',
    [4, 5, 6, 7, 8, 9],
    (month, at) => `shoes ${at},${900 + month},${90 + at},${500 + month}.00,${at}`,
  );
  const { sections } = createClientReport([campaigns, keywords]);
  const about = JSON.stringify(sections.at(-1));
  expect(about).toContain('counts something else under that name');
  expect(about).not.toContain('came without that column');
});
