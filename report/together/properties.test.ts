import { describe, expect, it } from 'vitest';
import type { ClientExports } from '#report/fixtures/together/client-dialects.ts';
import { CLIENT_EXPORTS } from '#report/fixtures/together/client-exports.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { createClientReport } from '../create-client-report.ts';
import { compare } from './files/row-keys.ts';
import type { UploadedFile } from './files/upload.ts';

const encoder = new TextEncoder();
const upload = (text: string): UploadedFile => {
  const hash = [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);
  return { file: `export-${hash}.csv`, sha256: String(hash), bytes: encoder.encode(text) };
};
const GOALS = [
  { metric: 'cost', budget: 2900 },
  { metric: 'orders', at_least: 90 },
  { metric: 'clicks', at_most: 9000 },
] as const;
const together = (texts: readonly string[]): Report =>
  reportSchema.parse(createClientReport(texts.map(upload), { goals: GOALS }));

/** All that a report says but the names and numbers of its files. */
function said({
  totals,
  result,
  claimed,
  comparison,
  goals,
  period,
  currencies,
  channels,
  narrative,
}: Report) {
  return {
    totals,
    result,
    claimed,
    comparison,
    goals,
    period,
    currencies,
    channels: channels!
      .map(({ files: _files, ...channel }) => channel)
      .toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b))),
    words: narrative
      .filter(({ section }) => section !== 'about')
      .map(({ spans }) => spans.map(({ text }) => text).join('')),
  };
}

const daysOf = (month: number, last: number) =>
  Array.from(
    { length: last },
    (_, at) => `2026-${String(month).padStart(2, '0')}-${String(at + 1).padStart(2, '0')}`,
  );
const [SEPTEMBER, OCTOBER] = [daysOf(9, 30), daysOf(10, 31)];

function filesOf({ ads, shop, analytics, own }: ClientExports, days: readonly string[]): string[] {
  return [...ads, shop, analytics, own].map(({ write }) => write(days));
}

/** A file for each of its campaigns. */
function byCampaign(text: string): string[] {
  const [header, ...rows] = text.trimEnd().split('\n');
  return [...Map.groupBy(rows, (row) => row.split(/[,;]/)[1]!).values()].map(
    (own) => `${[header, ...own].join('\n')}\n`,
  );
}

describe.each(CLIENT_EXPORTS.map((one) => [one.about, one] as const))('%s', (_about, client) => {
  const files = filesOf(client, [...SEPTEMBER, ...OCTOBER]);
  const whole = said(together(files));

  it('is told the same whatever the order of upload', () => {
    for (const turn of [0, 2, 3]) {
      const turned = [...files.slice(turn), ...files.slice(0, turn)];
      expect(said(together(turned.toReversed()))).toEqual(whole);
    }
  });

  it('is told the same where each file is split by month', () => {
    const [september, october] = [filesOf(client, SEPTEMBER), filesOf(client, OCTOBER)];
    expect(said(together([...september, ...october]))).toEqual(whole);
    expect(said(together([...october, ...september]))).toEqual(whole);
  });

  it('is told the same where its advertising is split by campaign', () => {
    const [one, two, ...others] = files;
    expect(said(together([...byCampaign(one!), ...byCampaign(two!), ...others]))).toEqual(whole);
    expect(said(together([...others, ...byCampaign(two!).toReversed(), ...byCampaign(one!)]))).toEqual(whole);
  });

  it('is told the same where every file comes twice, which is said', () => {
    const report = together([...files, ...files]);
    expect(said(report)).toEqual(whole);
    const about = report.narrative.filter(({ section }) => section === 'about');
    const twice = about.filter(({ spans }) => spans.some(({ text }) => text.includes('hold the same rows')));
    expect(twice).toHaveLength(files.length);
  });

  it('keeps every figure in another currency, and is told no return in two', () => {
    const other = client.currency === 'EUR' ? 'SEK' : 'EUR';
    const days = [...SEPTEMBER, ...OCTOBER];
    const inOther = client.ads.map(({ writeIn }) => writeIn(days, other));
    const [here, there] = [together(files.slice(0, 2)), together(inOther)];
    expect(there.totals).toEqual(here.totals);
    expect(there.claimed).toEqual(here.claimed);
    expect(there.comparison).toEqual(here.comparison);
    expect(there.channels!.map(({ currency }) => currency)).toEqual([other, other]);
    const mixed = together([...inOther, ...files.slice(2)]);
    const { roas, ...kept } = mixed.totals;
    const { roas: known, ...before } = whole.totals;
    expect([roas, typeof known]).toEqual([null, 'number']);
    expect(kept).toEqual(before);
    expect(mixed.currencies).toEqual([{ currency: other, cost: whole.totals['cost'] }]);
  });
});
