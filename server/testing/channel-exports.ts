/** The days of a month of 2026, or the first of them. */
export function daysOf(month: number, last = new Date(Date.UTC(2026, month, 0)).getUTCDate()): string[] {
  return Array.from(
    { length: last },
    (_, at) => `2026-${String(month).padStart(2, '0')}-${String(at + 1).padStart(2, '0')}`,
  );
}

/** Google Ads over these days: 2 × clicks + 5 clicks and 15.00 EUR a day. */
export function googleAds(days: readonly string[], clicks = 10): string {
  return table(
    'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
    days.flatMap((day) => [
      `${day},Brand,EUR,100,${clicks},5.25,2,80.00`,
      `${day},Generic,EUR,300,${clicks + 5},9.75,1,45.50`,
    ]),
  );
}

/** Meta Ads: 18 clicks and 25.00 EUR a day. */
export function metaAds(days: readonly string[]): string {
  return table(
    'Day,Campaign name,Impressions,Link clicks,Amount spent (EUR),Purchases,Purchases conversion value',
    days.flatMap((day) => [
      `${day},Prospecting,900,12,20.10,1,60.00`,
      `${day},Retargeting,200,6,4.90,1,70.00`,
    ]),
  );
}

/** Orders of a Shopify shop: two a day. */
export function shopOrders(days: readonly string[]): string {
  return table(
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Source',
    days.flatMap((day, at) => [
      `#${1000 + 2 * at},a${at}@example.com,paid,${day} 10:16:00 +0200,fulfilled,EUR,90.00,5.00,15.17,95.00,${day} 10:15:00 +0200,web`,
      `#${1001 + 2 * at},b${at}@example.com,paid,${day} 18:41:00 +0200,fulfilled,EUR,36.25,5.00,6.59,41.25,${day} 18:40:00 +0200,web`,
    ]),
  );
}

function table(header: string, rows: readonly string[]): string {
  return `${[header, ...rows].join('\n')}\n`;
}
