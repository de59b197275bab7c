import { describe, expect, it } from 'vitest';
import { heatGrid } from '#report/chart/heat-grid.ts';
import { lineChart } from '#report/chart/line-chart.ts';
import { sparkline } from '#report/chart/sparkline.ts';
import { createReport } from '#report/create-report.ts';
import { LANGUAGES } from '#report/format/language.ts';
import type { Report } from '#report/model/report.ts';
import { nonsenseIn } from '#report/testing/nonsense.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

const FILES = 400;
const FIGURES =
  'Impressions,Clicks,Cost,Conversions,Revenue,Sessions,Engaged sessions,Users,Reach,Frequency,Position,Bounce rate,Orders,Discounts,Deliveries,Opens,Unsubscribes,Search volume,Followers,Widgets made,Quality score'.split(
    ',',
  );
const NAMES = ['Campaign', 'Device', 'Country', 'Event name', 'Match type', 'Vertical'];
type Random = ReturnType<typeof seededRandom>;

/** What a column is filled with: as usual, or as no one should. */
const FILLS: ((random: Random) => string)[] = [
  (random) => String(random.integer(0, 500)),
  (random) => (random.integer(0, 100_000) / 100).toFixed(2),
  () => '0',
  () => '',
  () => '--',
  (random) => (random.integer(0, 9) === 0 ? String(random.integer(1, 3)) : '0'),
  (random) => String(-random.integer(0, 900)),
  () => '0.00000001',
  () => '900000000000000',
  (random) => (random.integer(0, 4) === 0 ? '' : String(random.integer(0, 5))),
  () => '7',
];

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.integer(0, from.length - 1)]!;
}

function dateAt(start: number, step: number, row: number): string {
  return new Date(start + row * step * 86_400_000).toISOString().slice(0, 10);
}

/** A file of random columns, days and rows, with columns that are empty, zero, negative, tiny or huge. */
function randomFile(seed: number): string {
  const random = seededRandom(seed);
  const figures = FIGURES.filter(() => random.integer(0, 3) === 0);
  if (figures.length === 0) figures.push('Clicks');
  const fills = figures.map(() => pick(random, FILLS));
  const names = NAMES.filter(() => random.integer(0, 2) === 0).slice(0, 2);
  const isDated = random.integer(0, 3) > 0;
  const rows = pick(random, [1, 2, 3, 8, 31, 62, 150]);
  const step = pick(random, [0, 1, 1, 1, 3, 7, 31]);
  const start = Date.UTC(2024, random.integer(0, 11), random.integer(1, 28));
  const kinds = pick(random, [1, 2, 3, 9]);
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      ...(isDated ? [dateAt(start, step, row)] : []),
      ...names.map((name) => `${name} ${random.integer(1, kinds)}`),
      ...fills.map((fill) => fill(random)),
    ].join(','),
  );
  return [[...(isDated ? ['Date'] : []), ...names, ...figures].join(','), ...lines].join('\n');
}

/** The shapes that page and paper are drawn from. */
function shapesOf({ sections, language, source }: Report): unknown[] {
  const style = { language, currency: source.currency };
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block): unknown[] => {
      if (block.kind === 'line') return [lineChart(block, { width: 500, height: 200, text: 8 }, style)];
      if (block.kind === 'heat') return [heatGrid(block)];
      return block.kind === 'kpis' ? block.items.map(({ spark }) => sparkline(spark, 100, 20)) : [];
    }),
  );
}

describe('a report of any figures', () => {
  it(
    'holds no NaN, no infinity and no minus zero in sentences, tables and charts',
    { timeout: 240_000 },
    () => {
      const seen = { reports: 0, facts: 0 };
      for (let seed = 1; seed <= FILES; seed++) {
        const text = randomFile(seed);
        const language = LANGUAGES[seed % LANGUAGES.length]!;
        const made = reportOf(text, language);
        if (made === null) continue;
        expect(nonsenseIn(made), `seed ${seed}\n${text.slice(0, 400)}`).toEqual([]);
        expect(nonsenseIn(shapesOf(made)), `shapes of seed ${seed}`).toEqual([]);
        seen.reports += 1;
        seen.facts += Object.keys(made.facts).length;
      }
      expect(seen.reports).toBeGreaterThan(FILES * 0.8);
      expect(seen.facts).toBeGreaterThan(FILES * 10);
    },
  );
});

/** Null where the file holds nothing to report on and is refused. */
function reportOf(text: string, language: Report['language']): Report | null {
  try {
    return createReport(new TextEncoder().encode(text), { file: 'random.csv', sha256: '', language });
  } catch (error) {
    if (error instanceof Error && error.name === 'UnreadableFile') return null;
    throw new Error(`${String(error)}\n${text.slice(0, 600)}`, { cause: error });
  }
}
