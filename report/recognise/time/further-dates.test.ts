import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '../recognise.ts';

function datasetOf(csv: string) {
  const bytes = new TextEncoder().encode(csv);
  return recognise(readTable(bytes, {}), { file: 'x.csv', bytes: bytes.length, sha256: '' });
}

describe('dates beside the one that counts', () => {
  const deals = `Deal ID,Create Date,Close Date,Deal Stage,Amount
D-1,2026-01-05,2026-01-19,Closed won,900.00
D-2,2026-01-06,,Qualified,700.00
D-3,2026-02-09,2026-02-11,Closed lost,800.00
`;

  it('are kept by their column, with nothing where a row has none', () => {
    const { time, dates } = datasetOf(deals);
    expect([time!.column, ...dates!.map(({ column }) => column)].toSorted()).toEqual([
      'Close Date',
      'Create Date',
    ]);
    const closed = dates!.find(({ column }) => column === 'Close Date')!;
    expect(closed.days[0]! - time!.days[0]!).toBe(14);
    expect(closed.days[1]).toBeNaN();
  });
});

const posts = (times: string[]) =>
  [
    'Post title,Publish time,Reach,Likes',
    ...times.map((time, at) => `Post ${'abcde'[at]},${time},900,${30 + at}`),
  ].join('\n') + '\n';

describe('the hour of a row', () => {
  it('is read from dates written with a time, in 24 hours or twice 12', () => {
    const day = datasetOf(posts(['2026-05-03 09:15', '2026-05-04 18:30', '2026-05-05 00:10']));
    expect([...day.time!.hours!]).toEqual([9, 18, 0]);
    const half = datasetOf(posts(['05/13/2026 9:15 AM', '05/14/2026 6:30 PM', '05/15/2026 12:10 AM']));
    expect([...half.time!.hours!]).toEqual([9, 18, 0]);
  });

  it('is unknown where every day is written with midnight, or without a time', () => {
    const midnight = posts(['2026-05-03 00:00', '2026-05-04 00:00', '2026-05-05 00:00']);
    expect(datasetOf(midnight).time!.hours).toBeUndefined();
    expect(datasetOf(posts(['2026-05-03', '2026-05-04', '2026-05-05'])).time!.hours).toBeUndefined();
  });
});
