import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

function comparedIn(text: string, file = 'x.csv') {
  const { comparison, comparison_text: words } = createReport(new TextEncoder().encode(text), {
    file,
    sha256: '',
  });
  return { from: comparison?.from, to: comparison?.to, words };
}

describe('what figures side by side are compared with', () => {
  it('is the days in a column of dates of its own', () => {
    const text =
      'Month,Sessions,Month (previous_year),Sessions (previous_year)\n2025-01-01,1570,2024-01-01,1848\n2025-02-01,1168,2024-02-01,1921\n2025-03-01,1156,2024-03-01,1942\n';
    expect(comparedIn(text)).toEqual({
      from: '2024-01-01',
      to: '2024-03-31',
      words: '1 January – 31 March 2025 compared with 1 January – 31 March 2024',
    });
  });

  it('is the earlier of two pairs of days in the file’s name', () => {
    const text = 'Campaign,Cost,Cost (Comparison),Clicks,Clicks (Comparison)\nA,20,10,5,4\nB,30,40,6,8\n';
    const file = 'Biggest_changes(2026.05.05-2026.05.24_compared_to_2026.04.15-2026.05.04).csv';
    expect(comparedIn(text, file)).toMatchObject({ from: '2026-04-15', to: '2026-05-04' });
  });

  it('is not said where nothing says it', () => {
    const text = 'Campaign,Cost,Cost (Comparison),Clicks,Clicks (Comparison)\nA,20,10,5,4\nB,30,40,6,8\n';
    expect(comparedIn(text)).toMatchObject({ from: null, words: 'compared with the period before' });
  });
});
