import { expect, it } from 'vitest';
import type { Dataset } from '#report/recognise/dataset.ts';
import { DatasetCache } from '#server/reports/engine/dataset-cache.ts';

const dataset = (rows: number) => ({ rows }) as Dataset;

it('drops what was not used for longest once its files are too many bytes', () => {
  const cache = new DatasetCache(100);
  cache.add('a', dataset(1), 40);
  cache.add('b', dataset(2), 40);
  expect(cache.get('a')).toEqual(dataset(1));
  cache.add('c', dataset(3), 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([dataset(1), undefined, dataset(3)]);
});

it('keeps the file used last, however large', () => {
  const cache = new DatasetCache(100);
  cache.add('a', dataset(1), 40);
  cache.add('large', dataset(2), 1_000);
  expect([cache.get('a'), cache.get('large')]).toEqual([undefined, dataset(2)]);
  cache.add('b', dataset(3), 40);
  expect([cache.get('large'), cache.get('b')]).toEqual([undefined, dataset(3)]);
});

it('counts a file once that is added again', () => {
  const cache = new DatasetCache(100);
  for (let time = 0; time < 5; time += 1) cache.add('a', dataset(time), 40);
  cache.add('b', dataset(9), 40);
  expect([cache.get('a'), cache.get('b')]).toEqual([dataset(4), dataset(9)]);
});
