const CAMPAIGNS = [
  'Brand',
  'Generic',
  'Competitor',
  'Remarketing',
  'Prospecting',
  'Shopping',
  'Display',
  'Lookalike',
];
const REGIONS = ['US', 'UK', 'DE', 'FR', 'EMEA', 'APAC', 'LATAM', 'Nordics'];
const DEVICES = ['Mobile phones', 'Computers', 'Tablets', 'TV screens'];
const COUNTRIES = [
  'United States',
  'Germany',
  'France',
  'Côte d’Ivoire',
  'Sweden',
  'Brazil',
  'Japan',
  'Canada',
];

/** A year of made-up daily rows with five segments, of about the size asked for; the same every time. */
export function largeExport(bytes: number): Uint8Array {
  const next = numbers(0x9e3779b9);
  const pick = (names: string[]): string => names[Math.floor(next() * names.length)]!;
  const lines = [
    'Date,Campaign,Ad group,Device,Country,Impressions,Clicks,Cost,Conversions,Conversion value',
  ];
  const expected = Math.round(bytes / BYTES_PER_ROW);
  let size = 0;
  for (let row = 0; size < bytes; row++) {
    const day = new Date(
      Date.UTC(2025, 0, 1) + Math.min(364, Math.floor((row / expected) * 365)) * 86_400_000,
    );
    const impressions = Math.floor(Math.exp(next() * 10));
    const clicks = Math.floor(impressions * next() * 0.12);
    const cost = (clicks * next() * 3).toFixed(2);
    const conversions = (clicks * next() * 0.12).toFixed(2);
    const campaign = `${pick(CAMPAIGNS)} | ${pick(REGIONS)}`;
    const group = `"Shoes, ${pick(['exact', 'phrase', 'broad'])} - ${Math.floor(next() * 600)}"`;
    const line = `${day.toISOString().slice(0, 10)},${campaign},${group},${pick(DEVICES)},${pick(COUNTRIES)},${impressions},${clicks},${cost},${conversions},${(Number(conversions) * 70).toFixed(2)}`;
    lines.push(line);
    size += line.length + 1;
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

const BYTES_PER_ROW = 105;

/** Xorshift: small, fast, and the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
