import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

interface June {
  opens?: number;
  clicks?: number;
  /** How many of June's letters did so; all unless told. */
  letters?: number;
}

/** A letter every third day of May and June; some of June's are opened or clicked so many times as often as usual. */
function reportOf({ opens = 1, clicks = 1, letters = 99 }: June, language: Language = 'en') {
  const random = seededRandom(4);
  const rows = [5, 6].flatMap((month) =>
    Array.from({ length: 10 }, (_, at) => {
      const isChanged = month === 6 && at < letters;
      const sent = random.poisson(9000);
      const opened = random.poisson(sent * 0.35 * Math.exp(0.08 * random.normal()) * (isChanged ? opens : 1));
      const clicked = random.poisson(opened * 0.06 * (isChanged ? clicks : 1));
      const day = String(1 + 3 * at).padStart(2, '0');
      return [`2026-0${month}-${day}`, `Letter ${month}.${at}`, sent, opened, clicked].join(',');
    }),
  );
  const text = ['Send Date,Campaign Name,Recipients,Unique Opens,Unique Clicks', ...rows].join('\n');
  return createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language });
}

function declineIn(report: ReturnType<typeof reportOf>) {
  return report.insights.find(({ kind }) => kind === 'reader_response');
}

describe('readers who answer less', () => {
  it('are told by the opens, with what to check', () => {
    const report = reportOf({ opens: 0.6 });
    const told = declineIn(report)!;
    expect(told).toMatchObject({ metric: 'opens' });
    expect(told.text).toMatch(/^Mailing after mailing, .+ about 1?\d,\d{3} more opens\.$/);
    expect(JSON.stringify(report.sections)).toContain('lands in spam');
  });

  it('are told by the clicks where they open as before', () => {
    expect(declineIn(reportOf({ clicks: 0.6 }))).toMatchObject({ metric: 'clicks' });
  });

  it('are none where one letter was passed over', () => {
    expect(declineIn(reportOf({ opens: 0.2, letters: 1 }))).toBeUndefined();
  });

  it('are none where they answer as before, or more', () => {
    expect(declineIn(reportOf({}))).toBeUndefined();
    expect(declineIn(reportOf({ opens: 1.4 }))).toBeUndefined();
  });

  it.each(LANGUAGES)('are told in each language: %s', (language) => {
    expect(declineIn(reportOf({ opens: 0.6 }, language))!.text.length).toBeGreaterThan(100);
  });
});
