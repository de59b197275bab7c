import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

function report(file: string, grain: string, starts: string[], sessions: number[]) {
  const rows = starts.flatMap((day, at) => [`${day},US,${sessions[at]}`, `${day},CA,${sessions[at]! / 2}`]);
  const bytes = new TextEncoder().encode([`${grain},Session country,Sessions`, ...rows].join('\n'));
  return createReport(bytes, { file, sha256: '' });
}

describe('weeks of a file whose name says that it begins or ends within one', () => {
  const NAME = 'Sessions by location - 2025-11-29 - 2025-12-06.csv';

  it('are not set against each other', () => {
    const { source, sections, comparison } = report(NAME, 'Week', ['2025-11-24', '2025-12-01'], [1000, 3000]);
    expect(source.period).toEqual({ from: '2025-11-29', to: '2025-12-06' });
    expect(comparison).toBeNull();
    expect(JSON.stringify(sections)).not.toContain('from the first half');
  });

  it('leave those between them to compare', () => {
    const weeks = Array.from({ length: 10 }, (_, at) =>
      new Date(Date.UTC(2025, 8, 1 + at * 7)).toISOString().slice(0, 10),
    );
    const sessions = [100, 900, 900, 900, 900, 1100, 1100, 1100, 1100, 300];
    const { comparison } = report('Sessions - 2025-09-06 - 2025-11-04.csv', 'Week', weeks, sessions);
    expect(comparison?.current).toMatchObject({ from: '2025-10-06', to: '2025-11-02' });
    expect(comparison?.current.totals['sessions']).toBe(1.5 * 4400);
    expect(comparison?.totals['sessions']).toBe(1.5 * 3600);
  });

  it('say nothing where the name is of some weeks among them', () => {
    const weeks = ['2025-11-03', '2025-11-10', '2025-11-17', '2025-11-24'];
    const file = 'Sessions - 2025-11-12 - 2025-11-19.csv';
    expect(report(file, 'Week', weeks, [100, 200, 150, 180]).source.period).toEqual({
      from: '2025-11-03',
      to: '2025-11-30',
    });
  });

  it('stay whole where the name speaks of other days', () => {
    const weeks = ['2025-11-03', '2025-11-10'];
    const { source } = report('Export 2024-01-01 - 2024-12-31.csv', 'Week', weeks, [100, 200]);
    expect(source.period).toEqual({ from: '2025-11-03', to: '2025-11-16' });
  });
});

it('cuts a last month of rows by the month at the day its name says', () => {
  const months = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'];
  const { comparison } = report(
    'Sessions - 2025-01-01 - 2025-04-12.csv',
    'Month',
    months,
    [900, 800, 840, 300],
  );
  expect(comparison?.current).toMatchObject({ from: '2025-03-01', to: '2025-03-31' });
});
