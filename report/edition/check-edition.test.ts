import { describe, expect, it } from 'vitest';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { checkEdition } from './check-edition.ts';
import { UNEDITED } from './edition.ts';
import { editOperation } from './operations.ts';
import { typedFigures } from './typed-figures.ts';

describe('numbers typed by hand', () => {
  it.each([
    ['en', 'up 12.4% to €1,234.50', [0.124, 1234.5]],
    ['de', 'plus 12,4 % auf 1.234,50 €', [0.124, 1234.5]],
    ['fr', 'soit 1\u202f234,5 € et 3 jours', [1234.5, 3]],
    ['en', 'about €12k, 1.5M, −3 and 4.5×', [12_000, 1_500_000, -3, 4.5]],
    ['en', 'Q3, GA4 and B2B', []],
    ['es', '1234 y 12.345', [1234, 12_345]],
  ] as const)('are read in %s: %s', (language, text, values) => {
    const found = typedFigures(text, language);
    expect(found.map(({ value }) => value)).toEqual(values.map((value) => expect.closeTo(value, 9)));
    for (const { at, text: typed } of found) expect(text.slice(at, at + typed.length)).toBe(typed);
  });

  const report = SAMPLE_REPORTS['google-ads']!();
  const check = (text: string) =>
    checkEdition(
      report,
      editOperation(report, UNEDITED, {
        kind: 'write',
        section: 'summary',
        block: 'headline1',
        place: 'text',
        spans: [{ text }],
      }),
    );

  it('are offered the fact that has this value, and the one that has nearly', () => {
    const [same] = check('Revenue came to €571,456.');
    expect(same).toMatchObject({
      text: '€571,456',
      where: { section: 'summary', block: 'headline1', place: 'text' },
    });
    expect(same?.facts[0]?.same).toBe(true);
    expect(report.facts[same!.facts[0]!.fact]?.value).toBe(571_456);
    const [near] = check('Revenue came to €575,000.');
    expect(near?.facts[0]).toMatchObject({ same: false });
    expect(report.facts[near!.facts[0]!.fact]?.value).toBe(571_456);
  });

  it('are told to stand for no figure of the report', () => {
    expect(check('Revenue came to €77,777,777.')).toMatchObject([{ facts: [] }]);
  });

  it('are not asked about where there are none, or where it is the year of the report', () => {
    const year = /20\d\d/.exec(report.period_text ?? '')?.[0];
    expect(check('All is well.')).toEqual([]);
    expect(check(`What ${year} taught us`)).toEqual([]);
  });
});
