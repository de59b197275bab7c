import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { createClientReport } from '#report/create-client-report.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';

const encoder = new TextEncoder();
const DAYS = Array.from({ length: 92 }, (_, at) =>
  new Date(Date.UTC(2026, 6, 1 + at)).toISOString().slice(0, 10),
);

/** One campaign throughout, and others that begin or end. */
function campaigns(turns: readonly { name: string; from?: string; to?: string }[]): Uint8Array {
  const all = [{ name: 'Brand' }, ...turns] as readonly { name: string; from?: string; to?: string }[];
  const rows = DAYS.flatMap((day, at) =>
    all.flatMap(({ name, from = '', to = '9' }, n) =>
      day < from || day >= to
        ? []
        : [
            `${day},${name},${2000 + ((at * 7) % 11)},${90 + ((at * 5 + n) % 9)},60.00,${9 + ((at * 3 + n) % 5)}`,
          ],
    ),
  );
  return encoder.encode(['Day,Campaign,Impr.,Clicks,Cost,Conversions', ...rows, ''].join('\n'));
}

const THREE = [
  { name: 'Boots', from: '2026-09-03' },
  { name: 'Socks', from: '2026-09-10' },
  { name: 'Hats', to: '2026-09-07' },
];

const itemsOf = ({ sections }: Report): BlockOf<'findings'>['items'] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'findings' ? block.items : [])));
const text = (spans: readonly { text: string }[]) => spans.map((span) => span.text).join('');

describe('campaigns that begin and end', () => {
  it('are one finding where there are three, in their order', () => {
    const report = createReport(campaigns(THREE), { file: 'x.csv', sha256: '' });
    const folded = itemsOf(report).filter(({ title }) => text(title).startsWith('What began'));
    expect(folded.map(({ title }) => text(title))).toEqual(['What began and what ended']);
    const body = text(folded[0]!.body);
    expect(body.indexOf('Boots')).toBeLessThan(body.indexOf('Hats'));
    expect(body.indexOf('Hats')).toBeLessThan(body.indexOf('Socks'));
    // Whoever reads the report with a program has each by itself.
    const named = new Set(report.insights.map(({ segment }) => segment?.value));
    for (const { name } of THREE) expect(named).toContain(name);
  });

  it('stand by themselves where there are two', () => {
    const report = createReport(campaigns(THREE.slice(0, 2)), { file: 'x.csv', sha256: '' });
    const titles = itemsOf(report).map(({ title }) => text(title));
    expect(titles.filter((title) => title.includes('started'))).toHaveLength(2);
  });

  it('are told once where two channels show them, and not in the summary', () => {
    const ads = campaigns(THREE);
    const sales = encoder.encode(
      new TextDecoder()
        .decode(ads)
        .replace('Impr.,Clicks,Cost,Conversions', 'Sessions,Engaged sessions,Total revenue,Key events'),
    );
    const report = createClientReport(
      [
        { file: 'google ads.csv', sha256: 'a', bytes: ads },
        { file: 'ga4.csv', sha256: 'b', bytes: sales },
      ],
      { period: '2026-09' },
    );
    const folded = itemsOf(report).filter(({ title }) => text(title).startsWith('What began'));
    expect(folded).toHaveLength(1);
    expect(text(folded[0]!.body).split('Boots')).toHaveLength(2);
    const summary = report.sections.find(({ id }) => id === 'summary');
    expect(JSON.stringify(summary)).not.toContain('What began');
  });
});
