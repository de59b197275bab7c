import type { GivenFile } from './report-steps.ts';

/** A month of 2026, or some of its days. */
export interface Days {
  readonly month: number;
  readonly from?: number;
  readonly to?: number;
}

const encoder = new TextEncoder();

function datesOf({ month, from = 1, to }: Days): string[] {
  const last = to ?? new Date(Date.UTC(2026, month, 0)).getUTCDate();
  return Array.from(
    { length: last - from + 1 },
    (_, at) => `2026-${String(month).padStart(2, '0')}-${String(from + at).padStart(2, '0')}`,
  );
}

function fileOf(name: string, lines: readonly string[]): GivenFile {
  return { name, bytes: encoder.encode(`${lines.join('\n')}\n`) };
}

/** An account of made-up campaigns: 15.00 € and 27 clicks a day, unless told otherwise. */
export function googleAds(days: Days, clicks = 10): GivenFile {
  return fileOf(`google-ads-${days.month}${days.from ? `-from-${days.from}` : ''}.csv`, [
    'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
    ...datesOf(days).flatMap((date) => [
      `${date},Brand,EUR,100,${clicks},5.25,2,80.00`,
      `${date},Generic,EUR,300,${clicks + 7},9.75,1,45.50`,
    ]),
  ]);
}

/** 25.00 € a day. */
export function metaAds(days: Days): GivenFile {
  return fileOf(`meta-ads-${days.month}.csv`, [
    'Day,Campaign name,Impressions,Link clicks,Amount spent (EUR),Purchases,Purchases conversion value',
    ...datesOf(days).flatMap((date) => [
      `${date},Prospecting,900,12,20.10,1,60.00`,
      `${date},Retargeting,200,6,4.90,1,70.00`,
    ]),
  ]);
}

/** Two orders a day, 136.25 € in all. */
export function shopOrders(days: Days): GivenFile {
  return fileOf(`shop-orders-${days.month}.csv`, [
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Source',
    ...datesOf(days).flatMap((date, at) => [
      `#${days.month * 1000 + 2 * at},a${at}@example.com,paid,${date} 10:16:00 +0200,fulfilled,EUR,90.00,5.00,15.17,95.00,${date} 10:15:00 +0200,web`,
      `#${days.month * 1000 + 1 + 2 * at},b${at}@example.com,paid,${date} 18:41:00 +0200,fulfilled,EUR,36.25,5.00,6.59,41.25,${date} 18:40:00 +0200,web`,
    ]),
  ]);
}

/** An export of campaigns without days: one row each for the whole period. */
export function campaignSums({ from, to, times }: { from: string; to: string; times: number }): GivenFile {
  const rows = [
    `Shoes,${9000 * times},${90 * times},${300 * times},${20 * times}`,
    `Boots,${4000 * times},${50 * times},${100 * times},${8 * times}`,
  ];
  const head =
    'Campaign name,Impressions,Link clicks,Amount spent (EUR),Purchases,Reporting starts,Reporting ends';
  const text = [head, ...rows.map((row) => `${row},${from},${to}`)].join('\n');
  return { name: `campaigns-${to}.csv`, bytes: Buffer.from(`${text}\n`) };
}
