import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file } from '#report/fixtures/together/client-files.ts';
import type { Language } from '#report/format/language.ts';

const daysOf = (month: string, count: number) =>
  Array.from({ length: count }, (_, at) => `2026-${month}-${String(at + 1).padStart(2, '0')}`);
const ads = (month: string, count: number, clicks: number, conversions: number) =>
  daysOf(month, count).map((day, at) => `${day},Brand,900,${clicks},20.50,${at < conversions ? 1 : 0}`);
const googleAds = (before: number, now: number) =>
  file('google-ads.csv', [
    'Day,Campaign,Impr.,Clicks,Cost,Conversions',
    ...ads('09', 30, 40, before),
    ...ads('10', 31, 30, now),
  ]);
const search = file('Dates.csv', [
  'Date,Clicks,Impressions,CTR,Position',
  ...[...daysOf('09', 30), ...daysOf('10', 28)].map((day) => `${day},12,400,3%,8.1`),
]);

function textOf(block: unknown): string {
  const texts = JSON.stringify(block).match(/"text":"[^"]*"/g)!;
  return texts.map((one) => one.slice(8, -1)).join('');
}

function summary(before: number, now: number, language: Language = 'en') {
  const report = createClientReport([googleAds(before, now), search], { period: '2026-10', language });
  const [headline, ...rest] = report.sections[0]!.blocks;
  return {
    headline: textOf(headline),
    story: rest
      .filter(({ kind }) => kind === 'paragraph')
      .map(textOf)
      .join(' '),
    chapter: JSON.stringify(report.sections.find(({ id }) => id === 'channel-1')?.blocks[0]),
  };
}

describe('money spent for nothing', () => {
  it('is told as such, without a nought', () => {
    const { headline, story } = summary(0, 0);
    expect(headline).toBe('635.50 of spend brought no conversions in October 2026');
    expect(story).toContain('The ad platforms recorded no conversions');
    expect(story).not.toMatch(/\b0 conversions/);
  });

  it.each([
    ['de', 'Ausgaben von 635,50 ohne Conversions im Oktober 2026'],
    ['es', 'Un gasto de 635,50 sin conversiones en octubre de 2026'],
    ['fr', '635,50 de dépenses sans conversion en octobre 2026'],
  ] as const)('in %s', (language, said) => {
    expect(summary(0, 0, language).headline.replaceAll('\u00a0', ' ')).toBe(said);
  });
});

it('says of a handful what it was, and no percentage', () => {
  expect(summary(3, 1).headline).toBe('Conversions went from 3 to 1 in October 2026');
});

it('does not tell the clicks on ads as those of the days that searches cover', () => {
  expect(summary(24, 28).story).not.toContain('1–28 October');
});
