import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { traceRows } from '#report/trace-rows.ts';

const LENGTH = 59;
const ABOUT = { file: 'pages.csv', sha256: '' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const day = (at: number) => new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10);

/** February begins at 42 and ends at 45, March ends at 36. */
const STOOD = Array.from({ length: LENGTH }, (_, at) =>
  at < 28 ? 42 + Math.floor(at / 9) : 45 - Math.floor(((at - 27) * 9) / 31),
);
const PAGES = `Date,Affected pages\n${STOOD.map((value, at) => `${day(at)},${value}`).join('\n')}\n`;
const SUM_OF_MARCH = STOOD.slice(28).reduce((sum, value) => sum + value, 0);

function cardsOf({ sections }: Report): BlockOf<'kpis'>['items'] {
  const blocks = sections.flatMap(({ blocks: all }) => all);
  return blocks.flatMap((block) => (block.kind === 'kpis' ? block.items : []));
}

/** The summary as a reader sees it: its figures among its words. */
function said({ narrative }: Report): string {
  return narrative.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');
}

describe('a level of unknown meaning', () => {
  const report = createReport(bytesOf(PAGES), ABOUT);

  it('is its last figure, against the last of the period before', () => {
    expect([STOOD[27], STOOD.at(-1)]).toEqual([45, 36]);
    const [card] = cardsOf(report);
    expect(card).toMatchObject({
      label: 'Affected pages',
      period: '31 March 2026',
      value: { text: '36', value: 36 },
      delta: { text: '−20.0%', direction: 'down', tone: 'neutral' },
      previous: 'vs. 45 (28 February 2026)',
    });
    expect(said(report)).toContain('Affected pages went from 45 (28 February 2026) to 36 (31 March 2026)');
  });

  it('is a sum in no word, figure or column of the report', () => {
    const all = STOOD.reduce((sum, value) => sum + value, 0);
    const values = Object.values(report.facts).map(({ value }) => value);
    expect(values).not.toContain(SUM_OF_MARCH);
    expect(values).not.toContain(all);
    expect(report.source.columns.map(({ sum }) => sum)).toEqual([null, null]);
    expect(said(report)).not.toMatch(/1,\d\d\d/);
  });

  it('leads to the row of its last day', () => {
    const [card] = cardsOf(report);
    const fact = report.facts[card!.value.fact!]!;
    expect(fact.formula).toBe('Affected pages: level on that date');
    const bytes = bytesOf(PAGES);
    const dataset = recognise(readTable(bytes), { ...ABOUT, bytes: bytes.length });
    const traced = traceRows(dataset, fact.rows[0]!);
    expect(traced.rows.map(({ line }) => line)).toEqual([LENGTH + 1]);
    expect(traced.sums).toEqual([{ column: 'Affected pages', sum: 36 }]);
  });

  it('is drawn as it stood on each day', () => {
    const blocks = report.sections.flatMap(({ blocks: all }) => all);
    const lines = blocks.flatMap((block) => (block.kind === 'line' ? block.series : []));
    expect(lines.map(({ values }) => values)).toEqual([STOOD]);
    expect(blocks.filter(({ kind }) => kind === 'bars' || kind === 'shares' || kind === 'heat')).toEqual([]);
  });

  it('is told with its dates in every language', () => {
    const words = (['de', 'fr', 'es'] as const).map((language) =>
      said(createReport(bytesOf(PAGES), { ...ABOUT, language })),
    );
    expect(words[0]).toContain('Affected pages: von 45 (28. Februar 2026) auf 36 (31. März 2026)');
    expect(words[1]).toContain('de 45 (28 février 2026) à 36 (31 mars 2026)');
    expect(words[2]).toContain('de 45 (28 de febrero de 2026) a 36 (31 de marzo de 2026)');
  });
});

const OF_SHOPS = STOOD.flatMap((value, at) =>
  ['North', 'South'].map((shop, i) => `${day(at)},${shop},${value + 100 * i}`),
);

function cardOfShops(rows: string[]): BlockOf<'kpis'>['items'][number] | undefined {
  return cardsOf(createReport(bytesOf(`Date,Shop,On shelf\n${rows.join('\n')}\n`), ABOUT))[0];
}

it('adds up the parts of a level on one day, where every day has them all', () => {
  expect(cardOfShops(OF_SHOPS)).toMatchObject({ value: { value: 36 + 136 }, period: '31 March 2026' });
});

it('knows no level of a day that lacks a part, and none at all where parts come and go', () => {
  const torn = OF_SHOPS.slice(0, -1);
  expect(cardOfShops(torn)).toMatchObject({ value: { value: 37 + 137 }, period: '30 March 2026' });
  expect(cardOfShops(OF_SHOPS.filter((_, i) => i % 2 === 0 || i < 40))).toBeUndefined();
});

it('tells a score as it stood, and no share by which it moved', () => {
  const scores = PAGES.replace('Affected pages', 'Health score');
  const [card] = cardsOf(createReport(bytesOf(scores), ABOUT));
  expect(card).toMatchObject({ label: 'Health score', value: { value: 36 }, delta: null });
});

it('takes the last of each month where the file is by month', () => {
  const text = `Month,Open deals\n${[12, 14, 13, 15, 17, 16].map((value, i) => `2026-0${i + 1},${value}`).join('\n')}\n`;
  const [card] = cardsOf(createReport(bytesOf(text), ABOUT));
  expect(card).toMatchObject({ value: { value: 16 }, period: 'June 2026', previous: 'vs. 17 (May 2026)' });
});
