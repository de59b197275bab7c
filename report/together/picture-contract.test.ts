import { describe, expect, it } from 'vitest';
import type { ClientExports } from '#report/fixtures/together/client-dialects.ts';
import { CLIENT_EXPORTS } from '#report/fixtures/together/client-exports.ts';
import { adFigures, ordersOn, ownFigures, visitFigures } from '#report/fixtures/together/client-figures.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { createClientReport, type ClientReportOptions } from '../create-client-report.ts';
import type { UploadedFile } from './files/upload.ts';

const encoder = new TextEncoder();
const upload = (text: string): UploadedFile => ({
  file: `export-${text.length}-${text.slice(0, 12).replaceAll(/\W/g, '')}.csv`,
  sha256: String([...text].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) >>> 0, 7)),
  bytes: encoder.encode(text),
});
const together = (texts: string[], options: ClientReportOptions = {}): Report =>
  reportSchema.parse(createClientReport(texts.map(upload), options));

const daysOf = (month: number, last: number) =>
  Array.from(
    { length: last },
    (_, at) => `2026-${String(month).padStart(2, '0')}-${String(at + 1).padStart(2, '0')}`,
  );
const SEPTEMBER = daysOf(9, 30);
const OCTOBER = daysOf(10, 31);

/* Counted from the rows, in whole cents, without a line of the engine. */
const cents = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;

/** Of some ad platforms, each by its place among all of them. */
function advertised(days: readonly string[], ...platforms: number[]) {
  const rows = platforms.flatMap((platform) =>
    days.flatMap((day) => [0, 1, 2].map((campaign) => adFigures(day, campaign, platform))),
  );
  const sum = (key: keyof (typeof rows)[number]) => cents(rows.map((row) => row[key]));
  return {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    cost: sum('cost'),
    conversions: sum('conversions'),
    revenue: sum('revenue'),
  };
}

function sold(days: readonly string[]) {
  const amounts = days.flatMap(ordersOn);
  return { orders: amounts.length, revenue: cents(amounts) };
}

function visited(days: readonly string[]) {
  const rows = days.flatMap((day) => [visitFigures(day, 0), visitFigures(day, 1)]);
  return {
    sessions: cents(rows.map(({ sessions }) => sessions)),
    conversions: cents(rows.map(({ conversions }) => conversions)),
    revenue: cents(rows.map(({ revenue }) => revenue)),
  };
}

function words({ narrative }: Report, section?: string): string {
  return narrative
    .filter((one) => section === undefined || one.section === section)
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
    .join(' ');
}

describe.each(CLIENT_EXPORTS.map((one, at) => [one.about, one, 2 * at] as const))(
  '%s',
  (_about, client: ClientExports, first) => {
    const [one, two] = client.ads;
    const both = [first, first + 1];
    const ads = (days: readonly string[]) => [one.write(days), two.write(days)];
    const other = client.currency === 'EUR' ? 'SEK' : 'EUR';

    it('spends in one currency what its ad platforms add up to', () => {
      const { totals, currencies } = together(ads(OCTOBER));
      const { impressions, clicks, cost } = advertised(OCTOBER, ...both);
      expect(totals).toMatchObject({ impressions, clicks, cost });
      expect(currencies).toBeUndefined();
    });

    it('spends in two currencies side by side', () => {
      const report = together([one.write(OCTOBER), two.writeIn(OCTOBER, other)]);
      const spent = [
        { currency: client.currency, cost: advertised(OCTOBER, first).cost },
        { currency: other, cost: advertised(OCTOBER, first + 1).cost },
      ].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
      const { impressions, clicks, conversions } = advertised(OCTOBER, ...both);
      expect(report.currencies).toEqual(spent);
      expect(report.totals).toMatchObject({ cost: null, revenue: null, roas: null, cpa: null });
      // A click is a click in any currency.
      expect(report.totals).toMatchObject({ impressions, clicks });
      expect(report.claimed).toEqual({ conversions, revenue: null });
      expect(words(report, 'summary')).toMatch(/Advertising cost [^.]* on [^.]* and [^.]* on [^.]*\./);
    });

    it('has what platforms claim beside its result, never as its result', () => {
      const { conversions, revenue } = advertised(OCTOBER, ...both);
      for (const teller of [client.shop, client.analytics]) {
        const report = together([...ads(OCTOBER), teller.write(OCTOBER)]);
        expect(report.claimed).toEqual({ conversions, revenue });
        expect(report.totals['revenue']).not.toBe(revenue);
        expect(report.result!.from).not.toBe('claimed');
      }
      expect(together([...ads(OCTOBER), client.shop.write(OCTOBER)]).totals['conversions']).toBeNull();
    });

    it('keeps claims out of the comparison too where the shop tells only this month', () => {
      const report = together([...ads([...SEPTEMBER, ...OCTOBER]), client.shop.write(OCTOBER)]);
      expect(report.comparison!.totals).toMatchObject({
        cost: advertised(SEPTEMBER, ...both).cost,
        conversions: null,
        revenue: null,
        orders: null,
      });
    });

    it('is told its result by the shop, else by analytics, else by the platforms', () => {
      const [shop, analytics] = [client.shop.write(OCTOBER), client.analytics.write(OCTOBER)];
      const { orders, revenue } = sold(OCTOBER);
      const seen = visited(OCTOBER);
      const claimed = advertised(OCTOBER, ...both);
      const results = [
        together([analytics, ...ads(OCTOBER), shop]),
        together([analytics, ...ads(OCTOBER)]),
        together(ads(OCTOBER)),
      ].map(({ result }) => result);
      expect(results).toEqual([
        { from: client.shop.platform ?? 'shop', orders, revenue },
        { from: client.analytics.platform ?? 'analytics', orders: seen.conversions, revenue: seen.revenue },
        { from: 'claimed', orders: claimed.conversions, revenue: claimed.revenue },
      ]);
    });

    it('gets back what it sold, over what all advertising cost', () => {
      const { totals } = together([...ads(OCTOBER), client.shop.write(OCTOBER)]);
      const { cost } = advertised(OCTOBER, ...both);
      const { orders, revenue } = sold(OCTOBER);
      expect(totals['roas']).toBeCloseTo(revenue / cost, 10);
      expect(totals['cpa']).toBeCloseTo(cost / orders, 10);
      expect(totals).toMatchObject({ cost, orders, revenue });
    });

    it('sees what each platform claims, what was sold, and the share of it', () => {
      const report = together([...ads(OCTOBER), client.shop.write(OCTOBER)]);
      const tables = report.sections
        .find(({ id }) => id === 'channels')!
        .blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
      const rows = tables[1]!.rows.map(({ cells }) => cells.slice(1).map(({ value }) => value));
      const [all, each] = [advertised(OCTOBER, ...both), both.map((at) => advertised(OCTOBER, at))];
      const { orders, revenue } = sold(OCTOBER);
      const claims = each.toSorted((a, b) => b.cost - a.cost).map((own) => [own.conversions, own.revenue]);
      expect(rows.slice(0, 4)).toEqual([...claims, [all.conversions, all.revenue], [orders, revenue]]);
      expect(rows[4]![0]).toBeCloseTo(all.conversions / orders, 10);
      expect(rows[4]![1]).toBeCloseTo(all.revenue / revenue, 10);
      expect(tables[1]!.note.map(({ text }) => text).join('')).toContain('by its own rules');
    });

    it('has sessions from analytics alone', () => {
      const { sessions } = visited(OCTOBER);
      const { clicks } = advertised(OCTOBER, ...both);
      const { totals } = together([...ads(OCTOBER), client.analytics.write(OCTOBER)]);
      expect(totals).toMatchObject({ sessions, clicks });
      expect(together(ads(OCTOBER)).totals['sessions']).toBeNull();
    });

    it('has a chapter for what is no advertising, which adds nothing to clicks or result', () => {
      const without = together([...ads(OCTOBER), client.shop.write(OCTOBER)]);
      const report = together([client.own.write(OCTOBER), ...ads(OCTOBER), client.shop.write(OCTOBER)]);
      for (const metric of ['clicks', 'impressions', 'cost', 'revenue', 'orders', 'roas'])
        expect(report.totals[metric]).toBe(without.totals[metric]);
      expect(report.result).toEqual(without.result);
      const own = report.channels!.findIndex(({ files }) => files.includes(0));
      const { metric } = client.own;
      expect(report.channels![own]!.totals).toMatchObject({
        [metric]: cents(OCTOBER.map((day) => ownFigures(day).reach)),
        clicks: cents(OCTOBER.map((day) => ownFigures(day).clicks)),
      });
      expect(report.sections.map(({ id }) => id)).toContain(`channel-${own + 1}`);
    });

    it('names days that a channel lacks, and compares the days that both sides have', () => {
      const report = together([
        one.write([...SEPTEMBER.slice(9), ...OCTOBER]),
        two.write(OCTOBER.slice(0, 20)),
      ]);
      expect(report.comparison).toMatchObject({
        from: '2026-09-10',
        to: '2026-09-30',
        totals: { clicks: advertised(SEPTEMBER.slice(9), first).clicks },
        current: {
          from: '2026-10-10',
          to: '2026-10-30',
          totals: { clicks: advertised(OCTOBER.slice(9, 30), first).clicks },
        },
      });
      expect(report.totals['clicks']).toBe(
        advertised(OCTOBER, first).clicks + advertised(OCTOBER.slice(0, 20), first + 1).clicks,
      );
      expect(words(report, 'about')).toContain('covers 1–20 October 2026 only');
    });
  },
);
