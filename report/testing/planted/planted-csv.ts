import { isoDay } from './planted-dataset.ts';
import type { World, WorldRow } from './planted-world.ts';

/** Ways in which platforms write the same rows. */
export const PLANTED_DIALECTS = ['plain', 'google_ads', 'meta', 'german_excel', 'daily'] as const;
/** Ways that leave most of the columns out. */
const SPARSE_DIALECTS = ['clicks_and_cost', 'sessions'] as const;
export type PlantedDialect = (typeof PLANTED_DIALECTS | typeof SPARSE_DIALECTS)[number];

/** The world as the text of an export. */
export function plantedCsv(world: World, dialect: PlantedDialect): string {
  switch (dialect) {
    case 'plain':
      return plain(world);
    case 'google_ads':
      return googleAds(world);
    case 'meta':
      return meta(world);
    case 'german_excel':
      return germanExcel(world);
    case 'daily':
      return daily(world);
    case 'clicks_and_cost':
      return clicksAndCost(world);
    case 'sessions':
      return sessions(world);
  }
}

function plain({ rows }: World): string {
  const lines = rows.map((row) =>
    [
      isoDay(row.day),
      row.campaign,
      row.device,
      row.impressions,
      row.clicks,
      row.cost,
      row.conversions,
      row.revenue,
    ].join(','),
  );
  return ['Date,Campaign,Device,Impressions,Clicks,Cost,Conversions,Revenue', ...lines].join('\n');
}

/** Title and date range above the header, thousands in quotes, a total below. */
function googleAds({ rows }: World): string {
  const all = { impressions: 0, clicks: 0, cost: 0, conversions: 0, revenue: 0 };
  for (const row of rows) {
    for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += row[key];
  }
  return [
    'Campaign report',
    `"${isoDay(rows[0]!.day)} - ${isoDay(rows.at(-1)!.day)}"`,
    'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
    ...rows.map((row) => googleLine(`"${row.campaign}"`, isoDay(row.day), row)),
    googleLine('Total: Account', '', all),
  ].join('\r\n');
}

function meta({ rows }: World): string {
  const lines = rows.map((row) =>
    [
      isoDay(row.day),
      `"${row.campaign}"`,
      row.cost,
      row.impressions,
      row.clicks,
      row.conversions,
      row.revenue,
    ].join(','),
  );
  return [
    'Day,Campaign name,Amount spent (EUR),Impressions,Link clicks,Purchases,Purchases conversion value',
    ...lines,
  ].join('\n');
}

/** Semicolons, decimal commas, dates with the day first. */
function germanExcel({ rows }: World): string {
  const lines = rows.map((row) => {
    const [year, month, day] = isoDay(row.day).split('-');
    return [
      `${day}.${month}.${year}`,
      row.campaign,
      row.device,
      row.impressions,
      row.clicks,
      `${comma(row.cost)} €`,
      row.conversions,
      `${comma(row.revenue)} €`,
    ].join(';');
  });
  return ['Tag;Kampagne;Gerät;Impressionen;Klicks;Kosten;Conversions;Umsatz', ...lines].join('\r\n');
}

/** One row a day, without any segment. */
function daily({ rows }: World): string {
  const days = new Map<number, Omit<WorldRow, 'day' | 'campaign' | 'device'>>();
  for (const row of rows) {
    const sum = days.get(row.day) ?? { impressions: 0, clicks: 0, cost: 0, conversions: 0, revenue: 0 };
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += row[key];
    days.set(row.day, sum);
  }
  const lines = [...days].map(([day, sum]) =>
    [
      isoDay(day),
      sum.impressions,
      sum.clicks,
      sum.cost.toFixed(2),
      sum.conversions,
      sum.revenue.toFixed(2),
    ].join(','),
  );
  return ['Date,Impressions,Clicks,Cost,Conversions,Revenue', ...lines].join('\n');
}

function clicksAndCost({ rows }: World): string {
  const lines = rows.map((row) => [isoDay(row.day), row.campaign, row.clicks, row.cost].join(','));
  return ['Date,Campaign,Clicks,Cost', ...lines].join('\n');
}

/** An analytics export: visits by channel, and nothing that costs. */
function sessions({ rows }: World): string {
  const lines = rows.map((row) => [isoDay(row.day), row.campaign, row.impressions].join(','));
  return ['Date,Session default channel group,Sessions', ...lines].join('\n');
}

function grouped(value: number, decimals: number): string {
  const text = value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return text.includes(',') ? `"${text}"` : text;
}

function comma(value: number): string {
  return value.toFixed(2).replace('.', ',');
}

function googleLine(name: string, day: string, row: Omit<WorldRow, 'day' | 'campaign' | 'device'>): string {
  return [
    day,
    name,
    'USD',
    grouped(row.impressions, 0),
    grouped(row.clicks, 0),
    grouped(row.cost, 2),
    grouped(row.conversions, 2),
    grouped(row.revenue, 2),
  ].join(',');
}
