import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';

/** Ten keywords at places from `first` on, each day the same. */
const positions = (market: string, days: readonly string[], first: number) =>
  file(`positions ${days[0]}.csv`, [
    `"${market}, interface language: English"`,
    `Keyword,URL,Tags,"Search vol.",${days.flatMap((day) => [day, 'Dynamics']).join(',')}`,
    ...Array.from(
      { length: 10 },
      (_, at) =>
        `"fruit box ${'abcdefghij'[at]}",https://acme.example/,,${100 + at},${days.map(() => `${first + at},0`).join(',')}`,
    ),
  ]);
const UK = 'Google United Kingdom';
const LONDON = 'Google United Kingdom (London, England, United Kingdom)';

describe('places among search results', () => {
  it('are compared month by month where they were looked up in one place', () => {
    const { comparison, channels } = createClientReport(
      [positions(UK, SEPTEMBER, 3), positions(UK, OCTOBER, 20)],
      { period: '2026-10' },
    );
    expect(channels).toHaveLength(1);
    expect(comparison).not.toBeNull();
  });

  it('are not where London was looked up one month and the country the next', () => {
    const report = createClientReport([positions(LONDON, SEPTEMBER, 3), positions(UK, OCTOBER, 20)], {
      period: '2026-10',
    });
    expect(report.comparison).toBeNull();
    expect(JSON.stringify(report.insights)).not.toContain('slipped');
    const about = JSON.stringify(report.sections.find(({ id }) => id === 'about'));
    expect(about).toContain('SE Ranking (Google United Kingdom (London, England, United Kingdom))');
  });
});

it('a file of other days in one figure says that it cannot be cut, and not that it has nothing', () => {
  const search = file('Campaign report.csv', [
    'Campaign report',
    '"September 27, 2026 - October 23, 2026"',
    'Campaign,Impr.,Clicks,Cost',
    'Brand,1000,100,50.00',
    'Generic,3000,200,90.00',
  ]);
  const days = file('meta.csv', [
    'Day,Campaign name,Amount spent (EUR),Impressions,Link clicks',
    ...OCTOBER.map((day) => `${day},Sale,20.00,900,40`),
  ]);
  const { narrative } = createClientReport([search, days], { period: '2026-10' });
  const about = narrative
    .filter(({ section }) => section === 'about')
    .map(({ spans }) => spans.map(({ text }) => text).join(''));
  expect(about.join('\n')).toContain(
    'Google Ads has one figure for 27 September – 23 October 2026 and no days to split it by',
  );
});
