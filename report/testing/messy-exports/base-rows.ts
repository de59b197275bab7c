import { Random } from '../random.ts';

/** One row of made-up advertising data. */
export interface BaseRow {
  i: number;
  date: string;
  campaign: string;
  device: string;
  impressions: number;
  clicks: number;
  cost: number;
  conversions: number;
}

/** A messy file and what a right reading finds in it. */
export interface MessyExport {
  file: string;
  bytes: Uint8Array;
  expected: MessyTruth | { refused: true };
}

export interface MessyTruth {
  /** Names in order; null where any name will do. */
  header: (string | null)[];
  rows: number;
  sums?: Record<string, number>;
  date?: { column: string; first: string; last: string };
  /** Columns that must stay text. */
  texts?: string[];
}

const CAMPAIGNS = ['Brand | US', 'Generic, UK "Q4"', 'PMax – Schuhe', 'Remarketing', 'Search | DE | Exact'];
const DEVICES = ['Mobile phones', 'Computers', 'Tablets'];
const random = new Random(12_345);

export function baseRows(count = 60): BaseRow[] {
  return Array.from({ length: count }, (_, i) => {
    const impressions = random.int(500, 9500);
    const clicks = Math.floor(impressions * random.next() * 0.1);
    return {
      i,
      date: isoDay(Math.floor(i / 1.4)),
      campaign: CAMPAIGNS[i % 5]!,
      device: DEVICES[i % 3]!,
      impressions,
      clicks,
      cost: Math.round((clicks * random.next() * 3 + (i % 4 === 0 ? 1000 : 0)) * 100) / 100,
      conversions: Math.round(clicks * random.next() * 10) / 100,
    };
  });
}

/** Days counted from 20 November 2025, so that every file crosses a month and a year. */
export function isoDay(i: number): string {
  return new Date(Date.UTC(2025, 10, 20) + i * 86_400_000).toISOString().slice(0, 10);
}

export function sum(rows: BaseRow[], key: 'impressions' | 'clicks' | 'cost' | 'conversions'): number {
  return Math.round(rows.reduce((all, row) => all + row[key], 0) * 100) / 100;
}

export function truth(
  header: (string | null)[],
  rows: BaseRow[],
  sums: Record<string, number>,
  column?: string,
): MessyTruth {
  const days = rows.map((row) => row.date).toSorted();
  return {
    header,
    rows: rows.length,
    sums,
    ...(column ? { date: { column, first: days[0]!, last: days.at(-1)! } } : {}),
  };
}

export function english(value: number, decimals = 2): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export function german(value: number, decimals = 2): string {
  return value.toLocaleString('de-DE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A table as text, cells quoted where they must be. */
export function write(rows: (string | number)[][], delimiter: string, eol = '\n'): string {
  return rows.map((row) => row.map((cell) => quote(String(cell), delimiter)).join(delimiter)).join(eol) + eol;
}

export function quote(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function american(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;
}

export function dotted(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}
