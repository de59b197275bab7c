import { Random } from './random.ts';

export type BigStyle = 'clean' | 'gads' | 'eu';

/** An export of about `bytes` bytes: 90 campaigns, 600 ad groups, a year of days; the same text for the same size and style. */
export function bigExport(bytes: number, style: BigStyle = 'clean'): string {
  const random = new Random(0x9e3779b9);
  const campaigns = makeCampaigns(random);
  const adGroups = Array.from({ length: 600 }, (_, i) =>
    random.chance(0.08)
      ? `${random.pick(PRODUCTS)}, exact - ${i}`
      : `${random.pick(PRODUCTS)} - ${random.pick(['exact', 'phrase', 'broad'])} - ${i}`,
  );
  const delimiter = style === 'eu' ? ';' : ',';
  const lines: string[] =
    style === 'gads' ? ['Campaign performance report', '"January 1, 2025 - December 31, 2025"'] : [];
  lines.push(HEADER.join(delimiter));
  const rowsExpected = bytes / 105;
  let size = 0;
  for (let row = 0; size < bytes; row++) {
    const day = new Date(
      Date.UTC(2025, 0, 1) + Math.min(364, Math.floor((row / rowsExpected) * 365)) * 86_400_000,
    )
      .toISOString()
      .slice(0, 10);
    const impressions = Math.floor(Math.exp(random.next() * 10));
    const clicks = Math.floor(impressions * random.next() * 0.12);
    const cost = Math.round(clicks * random.next() * 300) / 100;
    const conversions = Math.round(clicks * random.next() * 12) / 100;
    const value = Math.round(conversions * random.next() * 15_000) / 100;
    const unmeasured = style === 'gads' && conversions === 0;
    const cells = [
      style === 'eu' ? `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}` : day,
      random.pick(campaigns),
      random.pick(adGroups),
      random.pick(DEVICES),
      random.pick(COUNTRIES),
      number(impressions, 0, style),
      number(clicks, 0, style),
      number(cost, 2, style),
      unmeasured ? ' --' : number(conversions, 2, style),
      unmeasured ? ' --' : number(value, 2, style),
    ];
    const line = cells.map((cell) => quoted(cell, delimiter)).join(delimiter);
    size += line.length + 1;
    lines.push(line);
  }
  if (style === 'gads')
    lines.push('Total: Account, --, --, --, --,"1,234,567","12,345","9,999.99",123.45,"55,555.55"');
  return `${lines.join('\n')}\n`;
}

const HEADER = [
  'Date',
  'Campaign',
  'Ad group',
  'Device',
  'Country',
  'Impressions',
  'Clicks',
  'Cost',
  'Conversions',
  'Conversion value',
];
const BRANDS = [
  'Brand',
  'Generic',
  'Competitor',
  'Remarketing',
  'Prospecting',
  'PMax',
  'Shopping',
  'Display',
  'YouTube',
  'Lookalike',
];
const REGIONS = ['US', 'UK', 'DE', 'FR', 'EMEA', 'APAC', 'LATAM', 'Nordics'];
const PRODUCTS = ['Running Shoes', 'Trail Shoes', 'Sandals', 'Winter Jackets', 'Yoga Mats', 'Water Bottles'];
const DEVICES = ['Mobile phones', 'Computers', 'Tablets', 'TV screens'];
const COUNTRIES = [
  'United States',
  'United Kingdom',
  'Germany',
  'France',
  'Spain',
  'Côte d’Ivoire',
  'Sweden',
  'Brazil',
  'Japan',
  'Canada',
  'Mexico',
  'Italy',
];

function makeCampaigns(random: Random): string[] {
  return BRANDS.flatMap((brand) =>
    REGIONS.flatMap((region) => [
      `${brand} | ${region} | ${random.pick(PRODUCTS)}`,
      ...(random.chance(0.15) ? [`${brand}, ${region} "Q4" Sale`] : []),
    ]),
  );
}

function number(value: number, decimals: number, style: BigStyle): string {
  const plain = value.toFixed(decimals);
  if (style === 'clean') return plain;
  const [whole, fraction] = plain.split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, style === 'eu' ? '.' : ',');
  if (!fraction) return grouped;
  return style === 'eu' ? `${grouped},${fraction} €` : `${grouped}.${fraction}`;
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}
