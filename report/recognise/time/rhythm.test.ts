import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { measure } from '#report/measure/measure.ts';
import { isoDate } from '#report/calendar.ts';
import { recognise } from '../recognise.ts';

const measured = (csv: string) =>
  measure(recognise(readTable(new TextEncoder().encode(csv)), { file: 'x.csv', bytes: 0, sha256: '' }));

describe('weeks and months given as ranges', () => {
  it('are weeks although the first and the last are cut short', () => {
    const { series, dataset } = measured(
      'Week,Clicks\n2025-01-03 - 2025-01-05,3\n2025-01-06 - 2025-01-12,7\n2025-01-13 - 2025-01-19,7\n2025-01-20 - 2025-01-21,2',
    );
    expect(series!.grain).toBe('week');
    expect([...series!.days].map(isoDate)).toEqual(['2024-12-30', '2025-01-06', '2025-01-13', '2025-01-20']);
    expect([...series!.values.clicks!]).toEqual([3, 7, 7, 2]);
    expect(dataset.source.period).toEqual({ from: '2025-01-03', to: '2025-01-21' });
  });

  it('are months although the first began late and the last is not over', () => {
    const { series, comparison, dataset } = measured(
      'Reporting starts,Reporting ends,Campaign name,Clicks\n2025-01-15,2025-01-31,A,1\n2025-02-01,2025-02-28,A,2\n2025-03-01,2025-03-31,A,3\n2025-04-01,2025-04-09,A,4',
    );
    expect(series!.grain).toBe('month');
    expect([...series!.values.clicks!]).toEqual([1, 2, 3, 4]);
    expect(dataset.source.period).toEqual({ from: '2025-01-15', to: '2025-04-09' });
    expect(isoDate(comparison!.current!.from)).toBe('2025-03-01');
    expect(comparison!.previousTotals.clicks).toBe(2);
  });

  it('are neither where campaigns run as they like', () => {
    const { series, comparison } = measured(
      'Start date,End date,Campaign,Clicks\n2025-01-15,2025-02-11,A,1\n2025-02-01,2025-05-28,B,2\n2025-03-04,2025-03-31,C,3',
    );
    expect([series, comparison]).toEqual([null, null]);
  });
});

describe('a column that numbers the rows', () => {
  it('is no figure', () => {
    const { dataset } = measured('Unnamed: 0,Campaign,Clicks\n0,A,5\n1,B,6\n2,C,7');
    expect(dataset.source.columns[0]).toMatchObject({ role: 'id', sum: null });
  });
});
