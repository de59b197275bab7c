import { expect, it } from 'vitest';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Channel } from './channel.ts';
import { createClientReport } from '#report/create-client-report.ts';
import { joinChannels } from './channels.ts';
import { readUploads } from './upload.ts';

const DAYS = Array.from({ length: 30 }, (_, at) => `2026-06-${String(at + 1).padStart(2, '0')}`);

function card(file: string, lines: string[]) {
  return { file, sha256: file, bytes: new TextEncoder().encode(lines.join('\n')) };
}

function total({ dataset }: Channel, metric: MetricKey): number | undefined {
  return dataset.values[metric]?.values.reduce((sum, value) => sum + value, 0);
}

it('knows two cards of an overview by their names', () => {
  const [channel] = joinChannels(
    readUploads([
      card('Locations(Geographic_Report_2026.02.05-2026.02.10).csv', [
        'Location name,Impr.,Clicks,Cost,Currency code',
        'United Kingdom,108,40,60.50,GBP',
        'France,20,3,2.50,GBP',
      ]),
      card('Locations(Targeting_2026.02.05-2026.02.10).csv', [
        'Location name,Impr.,Clicks,Cost,Currency code',
        'United Kingdom,299,91,139.67,GBP',
      ]),
    ]),
  );
  expect(channel!.joins).toEqual([]);
  expect(total(channel!, 'cost')).toBe(139.67);
});

it('keeps how things stood each day apart from what was counted on it', () => {
  const clicks = ['Date,Clicks,Impressions,CTR,Position', ...DAYS.map((day) => `${day},40,900,4.4%,8.2`)];
  const vitals = [
    'Date,Poor,Need improvement,Good',
    ...DAYS.map((day, at) => `${day},${500 - at},700,5${at}`),
  ];
  const channels = joinChannels(readUploads([card('clicks.csv', clicks), card('vitals.csv', vitals)]));
  expect(channels.map(({ dataset }) => Object.keys(dataset.values).length)).toEqual([3, 3]);
  expect(channels.map((one) => total(one, 'clicks'))).toEqual([1200, undefined]);
});

const queries = (clicks: number) => [
  'Top queries,Clicks,Impressions,CTR,Position',
  ...['oak table', 'teak bench'].map(
    (query, at) => `${query},${clicks + at},${clicks * 30},3.3%,${4 + at}.5`,
  ),
];

it('tells of a table that was exported again by what adds up, and not by its positions', () => {
  const [channel] = joinChannels(readUploads([card('May.csv', queries(11)), card('June.csv', queries(27))]));
  const [join] = channel!.joins;
  expect(join).toMatchObject({ kind: 'restated', days: null });
  const changed = join!.kind === 'restated' ? join!.changed : [];
  expect(changed.map(({ metric }) => metric).toSorted()).toEqual(['clicks', 'impressions']);
  const report = createClientReport([card('May.csv', queries(11)), card('June.csv', queries(27))]);
  expect(JSON.stringify(report.sections.find(({ id }) => id === 'about'))).toContain(
    'neither names its days',
  );
});
