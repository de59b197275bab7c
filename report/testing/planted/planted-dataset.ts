import type { Dataset, MetricColumn, Segment } from '#report/recognise/dataset.ts';
import type { World, WorldRow } from './planted-world.ts';

/** The world as a dataset, as if it had been read from a file. */
export function worldDataset(world: World): Dataset {
  const { rows } = world;
  const number = (column: string, pick: (row: WorldRow) => number, decimals: number): MetricColumn => ({
    column,
    values: Float64Array.from(rows, pick),
    decimals,
  });
  const days = Float64Array.from(rows, (row) => row.day);
  const from = days.reduce((a, b) => Math.min(a, b), Infinity);
  const to = days.reduce((a, b) => Math.max(a, b), -Infinity);
  return {
    source: {
      file: `planted-${world.seed}.csv`,
      bytes: 0,
      sha256: '',
      encoding: 'utf-8',
      delimiter: ',',
      header_line: 1,
      rows_read: rows.length,
      rows_used: rows.length,
      rows_left_out: [],
      platform: null,
      currency: 'USD',
      period: { from: isoDay(from), to: isoDay(to) },
      columns: [],
      notes: [],
    },
    rows: rows.length,
    lines: Int32Array.from(rows, (_, i) => i + 2),
    time: { column: 'Day', grain: 'day', days, from, to },
    values: {
      impressions: number('Impressions', (row) => row.impressions, 0),
      clicks: number('Clicks', (row) => row.clicks, 0),
      cost: number('Cost', (row) => row.cost, 2),
      conversions: number('Conversions', (row) => row.conversions, 0),
      revenue: number('Revenue', (row) => row.revenue, 2),
    },
    segments: [
      segment(
        'campaign',
        'Campaign',
        rows.map((row) => row.campaign),
      ),
      segment(
        'device',
        'Device',
        rows.map((row) => row.device),
      ),
    ],
    compareValues: null,
    compareSpans: { current: null, previous: null },
    ownPeriods: null,
  };
}

function segment(dimension: Segment['dimension'], column: string, values: string[]): Segment {
  const dictionary = [...new Set(values)];
  const index = new Map(dictionary.map((value, id) => [value, id]));
  return { dimension, column, ids: Int32Array.from(values, (value) => index.get(value)!), dictionary };
}

export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
