import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { isFindingKind } from '#report/discover/finding.ts';
import type { Language } from '#report/format/language.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

const FIRST_DAY = Date.parse('2024-11-04') / 86_400_000;
const DAYS = 240;
const GERMAN = {
  '2024-12-25': 0.4,
  '2025-01-01': 0.55,
  '2025-04-18': 0.6,
  '2025-05-01': 0.6,
  '2025-06-09': 0.6,
};

/** The report of an account in Germany, with some days by so much higher or lower. */
function reportOf(
  special: Readonly<Record<string, number>>,
  language: Language = 'en',
  columns = 'Tag;Impressionen;Klicks',
) {
  const random = seededRandom(9);
  const rows = Array.from({ length: DAYS }, (_, t) => {
    const day = isoDay(FIRST_DAY + t);
    const impressions = 20_000 * Math.exp(0.04 * random.normal()) * (special[day] ?? 1);
    return `${day};${Math.round(impressions)};${Math.round(impressions * 0.03)}`;
  });
  const text = [columns, ...rows].join('\n');
  const report = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language });
  const found = report.insights.filter(({ kind }) => isFindingKind(kind));
  return { found, kinds: found.map(({ kind }) => kind).toSorted(), page: JSON.stringify(report.sections) };
}

describe('events that holidays explain', () => {
  it('are told once by what they came to, each holiday by its name and day', () => {
    const { found, kinds, page } = reportOf(GERMAN);
    expect(kinds).toEqual(['holiday_pattern']);
    expect(page).toContain('Clicks dropped on holidays');
    for (const named of [
      'Christmas Day (25 December 2024)',
      'Good Friday (18 April 2025)',
      'Whit Monday (9 June 2025)',
      'by the calendar of Germany',
    ])
      expect(found[0]!.text).toContain(named);
    expect(found[0]!.text).toMatch(/The lowest was Christmas Day, at 2\d\d\.$/);
  });

  it.each([
    [
      'de',
      'Klicks brachen an Feiertagen ein',
      /Karfreitag \(18\. April 2025\).*Am niedrigsten: erster Weihn/,
    ],
    ['fr', 'Les clics ont chuté les jours de fête', /Vendredi saint \(18 avril 2025\).*Le plus bas\s: Noël/],
    ['es', 'Los clics cayeron en días festivos', /Viernes Santo \(18 de abril de 2025\).*El mínimo: Navidad/],
  ] as const)('are told in %s', (language, title, text) => {
    const { found, page } = reportOf(GERMAN, language);
    expect(page).toContain(title);
    expect(found[0]!.text).toMatch(text);
  });

  it('are of special days where one is a day of shopping and no holiday', () => {
    const { found } = reportOf({ '2024-11-29': 1.9, '2024-12-02': 1.8, '2025-05-01': 1.6 });
    expect(found[0]!.text).toMatch(
      /^On special days clicks came to about.*Black Friday \(29 November 2024\), Cyber Monday \(2 December 2024\) and Labor Day/,
    );
  });

  it.each([
    ['en', /United States, assumed since several such days are holidays there\)/],
    ['de', /die USA, angenommen, weil mehrere solche Tage dort Feiertage sind\)/],
    ['fr', /États-Unis, supposé car plusieurs de ces jours y sont fériés\)/],
    ['es', /Estados Unidos, supuesto porque varios de estos días son festivos allí\)/],
  ] as const)('name the country that they themselves speak for, in %s', (language, words) => {
    const american = { '2024-11-11': 0.6, '2025-01-20': 0.55, '2025-02-17': 0.6, '2025-05-26': 0.5 };
    const dips = { ...american, '2025-06-19': 0.6, '2024-12-25': 0.4 };
    const { found, kinds } = reportOf(dips, language, 'Date;Impressions;Clicks');
    expect(kinds).toEqual(['holiday_pattern']);
    expect(found[0]!.text).toMatch(words);
  });

  it('have no country where days without a name are as many', () => {
    const dips = {
      '2025-01-20': 0.5,
      '2025-02-12': 0.5,
      '2025-03-12': 0.5,
      '2025-03-27': 0.5,
      '2025-04-10': 0.5,
    };
    expect(reportOf(dips, 'en', 'Date;Impressions;Clicks').kinds).toEqual(['recurring']);
  });

  it('are holidays where they fall, though a day of shopping lies beside', () => {
    const { found } = reportOf({
      '2024-12-24': 0.6,
      '2024-12-25': 0.4,
      '2025-01-01': 0.5,
      '2025-05-01': 0.5,
    });
    expect(found[0]!.text).toMatch(/^On holidays .*Christmas Day \(24–25 December 2024\)/);
  });

  it('stay one by one while there are two', () => {
    expect(reportOf({ '2025-04-18': 0.5, '2025-05-01': 0.5 }).kinds).toEqual(['dip', 'dip']);
  });

  it('leave a day without a name by itself', () => {
    const { found, kinds } = reportOf({ ...GERMAN, '2025-03-12': 0.6 });
    expect(kinds).toEqual(['dip', 'holiday_pattern']);
    expect(found.find(({ kind }) => kind === 'holiday_pattern')!.text).not.toContain('March');
  });

  it('belong to a habit of other days where there is one', () => {
    const others = { '2025-02-12': 0.6, '2025-03-12': 0.6, '2025-03-27': 0.6 };
    expect(reportOf({ ...others, '2025-05-01': 0.6 }).kinds).toEqual(['recurring']);
  });
});
