import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const encoder = new TextEncoder();

it.each([
  [
    '日,キャンペーン,クリック数,表示回数,費用,コンバージョン,すべてのコンバージョン,費用 / すべてのコンバージョン',
    false,
  ],
  ['Day,Campaign,Clicks,Impr.,Cost,Conversions,Taps,Cost / all conversions', false],
  ['Day,Campaign,Clicks,Impr.,Cost,Conversions,Taps,Doors / windows', true],
])('whole numbers under %s add up: %s', (header, isSummed) => {
  const rows = Array.from(
    { length: 30 },
    (_, at) =>
      `2026-10-${String(at + 1).padStart(2, '0')},A,100,2000,50000,${1 + (at % 3)},4,${Math.round(50_000 / (1 + ((at * 7) % 5)))}`,
  );
  const { source } = createReport(encoder.encode([header, ...rows, ''].join('\n')), {
    file: 'x.csv',
    sha256: '',
  });
  const last = source.columns.at(-1)!;
  expect(last.sum !== null).toBe(isSummed);
});
