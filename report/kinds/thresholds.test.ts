import { expect, it } from 'vitest';
import { ATTRIBUTION_THRESHOLDS } from '#report/discover/attribute/thresholds.ts';
import { DECOMPOSE_PARAMETERS } from '#report/discover/decompose/parameters.ts';
import { DETECT_PARAMETERS } from '#report/discover/detect/parameters.ts';
import type { ThresholdTable } from '#report/threshold.ts';
import { STAGE_THRESHOLDS } from '#report/discover/thresholds.ts';
import { PANEL_THRESHOLDS } from '#report/measure/panel/thresholds.ts';
import { KINDS } from './kinds.ts';

/** Kinds of one family have one table. */
const tables = new Map<ThresholdTable, string[]>([
  [PANEL_THRESHOLDS, ['every kind, series']],
  [STAGE_THRESHOLDS, ['every kind']],
  [ATTRIBUTION_THRESHOLDS, ['every kind, attribution']],
]);
tables.set(DECOMPOSE_PARAMETERS, ['method, decompose']).set(DETECT_PARAMETERS, ['method, detect']);
for (const { kind, thresholds } of KINDS)
  tables.set(thresholds, [...(tables.get(thresholds) ?? []), kind.replaceAll('_', ' ')]);

const rows = [...tables].flatMap(([table, kinds]) =>
  Object.entries(table).map(([name, [value, unit, reason]]) => ({
    cells: [kinds.join(', '), `\`${name}\``, String(Number(value.toPrecision(3))), unit, reason],
    value,
  })),
);

it('gives every threshold a number, a unit and a reason', () => {
  expect(rows.length).toBeGreaterThan(80);
  for (const { cells, value } of rows) {
    expect(value, cells.join(' ')).toBeGreaterThan(0);
    const [, , , unit = '', reason = ''] = cells;
    expect(unit, cells.join(' ')).toMatch(/^\p{Ll}/u);
    expect(reason, cells.join(' ')).toMatch(/^\p{Lu}.*\.$/u);
  }
});

/** After a change: `npx vitest run report/kinds/thresholds.test.ts --update`. */
it('shows all of them in one table for readers', async () => {
  const head = ['kind', 'threshold', 'value', 'unit', 'reason'];
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map(({ cells }) => cells[at]!.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const text = [
    '# Thresholds',
    '',
    'Numbers that decide whether a finding is told: those of the search as a whole, those of its methods and those of each kind.',
    'Written from the `thresholds.ts` and `parameters.ts` of `report/measure/panel`, `report/discover` and `report/kinds`, and held',
    'against them by `report/kinds/thresholds.test.ts`.',
    '',
    'A reason without a calculation is a judgement: most were written down after their number, and the history records no',
    'measurement of a single one.',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(({ cells }) => line(cells)),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/thresholds.md');
});
