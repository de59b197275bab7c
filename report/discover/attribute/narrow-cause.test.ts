import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Language } from '#report/format/language.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

const FIRST_DAY = Date.parse('2024-02-05') / 86_400_000;
const EVENT = 50;
type Row = { campaign: string; device: string; country: string };

/** Three campaigns on three devices in three countries; some of the rows bring three times as much on one day. */
function insightOf(isHit: (row: Row) => boolean, language: Language = 'en') {
  const random = seededRandom(11);
  const lines = ['Date,Campaign,Device,Country,Clicks'];
  for (let t = 0; t < 90; t++) {
    for (const campaign of ['Brand', 'Generic', 'Video']) {
      for (const device of ['Mobile', 'Desktop', 'Tablet']) {
        for (const country of ['France', 'Spain', 'Italy']) {
          const factor = t === EVENT && isHit({ campaign, device, country }) ? 4 : 1;
          const clicks = random.poisson(120 * Math.exp(0.05 * random.normal()) * factor);
          lines.push([isoDay(FIRST_DAY + t), campaign, device, country, clicks].join(','));
        }
      }
    }
  }
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const report = createReport(bytes, { file: 'a.csv', sha256: '', language });
  return [...report.insights, ...report.agency_notes!.insights].find(({ kind }) => kind === 'spike')!;
}

const isBrandOnMobile = ({ campaign, device }: Row) => campaign === 'Brand' && device === 'Mobile';
const cause = ({ segments }: { segments?: { value: string }[] | undefined }) =>
  (segments ?? []).map(({ value }) => value).toSorted();

describe('the cause of an event', () => {
  it('is one attribute where everything within it moved', () => {
    expect(cause(insightOf(({ campaign }) => campaign === 'Brand'))).toEqual(['Brand']);
  });

  it('is two attributes where only their meeting moved', () => {
    expect(cause(insightOf(isBrandOnMobile))).toEqual(['Brand', 'Mobile']);
  });

  it.each(['en', 'de', 'fr', 'es'] as const)('is three, and all are named (%s)', (language) => {
    const insight = insightOf((row) => isBrandOnMobile(row) && row.country === 'Italy', language);
    expect(cause(insight)).toEqual(['Brand', 'Italy', 'Mobile']);
    for (const name of ['Brand', 'Italy', 'Mobile']) expect(insight.text).toContain(name);
  });

  it('is nobody where all moved', () => {
    expect(insightOf(() => true).segments).toBeUndefined();
  });
});

/** Sixty days by five columns, in which one day brings many times as much of a campaign on one network, and `rest` on the other. */
function causeAmong(share: number, factor = 10, rest = 1) {
  const random = seededRandom(5);
  const lines = ['Day,Campaign,Ad group,Device,Country,Network,Clicks'];
  for (let t = 0; t < 60; t++) {
    for (const [campaign, group, device, country] of [
      ['Brand', 'Shoes', 'Mobile', 'Spain'],
      ['Brand', 'Shoes', 'Desktop', 'Italy'],
      ['Generic', 'Bags', 'Mobile', 'Italy'],
      ['Generic', 'Bags', 'Desktop', 'Spain'],
    ]) {
      for (const network of ['Search', 'Partners']) {
        const isHit = t === 40 && campaign === 'Brand';
        const usual = 400 * (network === 'Search' ? share : 1 - share);
        const clicks = random.poisson(usual * (isHit ? (network === 'Search' ? factor : rest) : 1));
        lines.push([isoDay(FIRST_DAY + t), campaign, group, device, country, network, clicks].join(','));
      }
    }
  }
  const report = createReport(new TextEncoder().encode(lines.join('\n')), { file: 'a.csv', sha256: '' });
  return cause([...report.insights, ...report.agency_notes!.insights].find(({ kind }) => kind === 'spike')!);
}

describe('a cause in a column whose series are not looked at', () => {
  it('is named like any other', () => {
    expect(causeAmong(0.6)).toEqual(['Brand', 'Search']);
  });

  it('is named though it is nearly all, where the little that is left would have shown the change', () => {
    expect(causeAmong(0.95)).toEqual(['Brand', 'Search']);
    expect(causeAmong(0.999)).toEqual(['Brand']);
  });

  it('is named where a little of it showed elsewhere, and not where the rest went along', () => {
    expect(causeAmong(0.6, 20, 3)).toEqual(['Brand', 'Search']);
    expect(causeAmong(0.6, 20, 8)).toEqual(['Brand']);
  });
});
