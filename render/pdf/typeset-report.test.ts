import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { bigExport } from '#report/testing/big-export.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { readLogo } from './logo.ts';
import { typesetReport } from './typeset-report.ts';
import { bodyItems, isHeading, readPages } from './testing/read-pages.ts';
import { openTypesetter } from './typesetter.ts';
import type { Typesetter } from './typst-job.ts';

let typesetter: Typesetter;

beforeAll(async () => {
  typesetter = await openTypesetter();
}, 120_000);
afterAll(() => typesetter.close());

async function set(report: Report, brand = DEFAULT_BRAND) {
  return await typesetReport(typesetter, { ...report, currency: report.source.currency }, brand, 'a4');
}

/** Only the native build checks PDF/UA-1, and npm has none for some machines, those with ARM processors among them. */
function isChecked(): boolean {
  return typesetter.build === 'native';
}

/** A logo of one colour on a clear ground. */
function mark(colour: string, width = 200): Promise<Buffer> {
  return sharp({ create: { width, height: 60, channels: 4, background: '#00000000' } })
    .composite([{ input: { create: { width: width / 2, height: 30, channels: 4, background: colour } } }])
    .png()
    .toBuffer();
}

describe('setting a report', { timeout: 120_000 }, () => {
  it('sets what the engine makes of an export, page by page inside the margins', async () => {
    const bytes = new TextEncoder().encode(bigExport(20_000, 'gads'));
    const report = createReport(bytes, { file: 'export.csv', sha256: '', client: 'Möwe & Söhne' });
    const { pdf, accessible } = await set(report);
    expect(accessible).toBe(isChecked());
    const pages = await readPages(pdf);
    for (const page of pages) {
      const outside = page.items.filter((item) => item.x < 40 || item.x + item.width > page.width - 40);
      expect(outside).toEqual([]);
      const last = bodyItems(page).toSorted((a, b) => a.y - b.y)[0];
      expect(last === undefined || !isHeading(last), last?.text).toBe(true);
    }
    const words = pages.flatMap((page) => page.items.map((item) => item.text)).join(' ');
    for (const section of report.sections.filter(({ id }) => id !== 'about'))
      expect(words).toContain(section.title);
  });

  it.each(['de', 'fr', 'es'] as const)(
    'sets a report in %s with its own words around it',
    async (language) => {
      const bytes = new TextEncoder().encode(bigExport(8_000));
      const { pdf } = await set(createReport(bytes, { file: 'x.csv', sha256: '', client: 'Möwe', language }));
      const [cover] = await readPages(pdf);
      const prepared = { de: 'Erstellt für', fr: 'Préparé pour', es: 'Preparado para' }[language];
      expect(cover?.items.map((item) => item.text).join(' ')).toContain(prepared);
      expect(Buffer.from(pdf).toString('latin1')).toContain(`/Lang (${language})`);
    },
  );

  it('leaves out blocks and sections that have nothing to show', async () => {
    const report = SAMPLE_REPORTS['one-row']?.();
    if (report === undefined) throw new Error('The sample of one row is gone.');
    const empty = { id: 'empty', title: 'Nothing here', blocks: [{ kind: 'kpis' as const, items: [] }] };
    const pages = await readPages((await set({ ...report, sections: [...report.sections, empty] })).pdf);
    expect(pages.flatMap((page) => page.items.map((item) => item.text)).join(' ')).not.toContain(
      'Nothing here',
    );
  });

  it('gives a dark logo a plate, a light one none, and does without one that is no picture', async () => {
    const plate = async (logo: string, cover: string) =>
      (await readLogo(await mark(logo), cover))?.ground.plate;
    expect(await plate('#111133', '#0f5c56')).toBe('#ffffff');
    expect(await plate('#fafafa', '#0f5c56')).toBeNull();
    expect(await plate('#111133', '#ffe600')).toBeNull();
    expect(await plate('#fafafa', '#ffe600')).toBe('#10201f');
    expect(await readLogo(Uint8Array.of(1, 2, 3), '#0f5c56')).toBeNull();
    const report = SAMPLE_REPORTS['one-row']?.();
    if (report === undefined) throw new Error('The sample of one row is gone.');
    const wide = await set(report, { ...DEFAULT_BRAND, logo: await mark('#111133', 2000) });
    expect(wide.accessible).toBe(isChecked());
  });
});
