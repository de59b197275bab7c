import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { PAPERS } from './paper.ts';
import { closePdf, renderPdf } from './render-pdf.ts';
import { bodyItems, isHeading, readPages } from './testing/read-pages.ts';

const BRAND = {
  ...DEFAULT_BRAND,
  agencyName: 'Northlight Studio',
  email: 'reports@northlight.example',
  footer: 'Confidential',
};

afterAll(closePdf);

describe.each(Object.keys(SAMPLE_REPORTS))('the PDF of the %s report', (name) => {
  const report = SAMPLE_REPORTS[name]?.();
  if (report === undefined) throw new Error(`There is no sample called ${name}.`);

  it.each(['a4', 'us-letter'] as const)(
    'keeps all text inside the margins of %s',
    { timeout: 30_000 },
    async (paper) => {
      const pages = await readPages(await renderPdf(report, BRAND, { paper }));
      expect(pages.length).toBeGreaterThan(1);
      for (const [index, page] of pages.entries()) {
        expect(page.width).toBeCloseTo(PAPERS[paper].width, 0);
        for (const item of page.items) {
          const where = `page ${index + 1}: “${item.text}”`;
          expect(item.x, where).toBeGreaterThan(PAPERS[paper].margin - 2);
          expect(item.x + item.width, where).toBeLessThan(page.width - PAPERS[paper].margin + 2);
          expect(item.y, where).toBeGreaterThan(20);
          expect(item.y + item.size, where).toBeLessThan(page.height - 20);
        }
      }
    },
  );

  it('has no empty section and leaves no heading alone at a page’s end', { timeout: 30_000 }, async () => {
    const pages = await readPages(await renderPdf(report, BRAND, { paper: 'a4' }));
    const words = pages.map((page) => page.items.map((item) => item.text).join(' ')).join(' ');
    for (const section of report.sections) expect(words).toContain(section.title.split(' ')[0]);
    for (const page of pages.slice(1)) {
      const body = bodyItems(page);
      expect(body.length).toBeGreaterThan(0);
      const last = body.toSorted((a, b) => a.y - b.y)[0];
      expect(last && isHeading(last), `“${last?.text}” is the last thing on its page`).toBe(false);
      expectWordsUnderEveryHeading(
        body.filter((item) => near(item.size, 20)),
        body,
      );
    }
  });
});

function expectWordsUnderEveryHeading(
  headings: { text: string; y: number }[],
  body: { y: number; size: number }[],
): void {
  for (const heading of headings) {
    const below = body.filter((item) => item.y < heading.y - 2).toSorted((a, b) => b.y - a.y);
    expect(
      below.find((item) => !near(item.size, 11.2))?.size,
      `words under “${heading.text}”`,
    ).not.toBeCloseTo(20, 0);
  }
}

function near(size: number, wanted: number): boolean {
  return Math.abs(size - wanted) < 0.15;
}

describe('every PDF', () => {
  const report = SAMPLE_REPORTS['google-ads']?.();
  if (report === undefined) throw new Error('The Google Ads sample is gone.');

  it('is the same to the byte when the same report is set again, by the same process or another', async () => {
    const first = await renderPdf(report, BRAND, { paper: 'a4' });
    const second = await renderPdf(report, BRAND, { paper: 'a4' });
    closePdf();
    const third = await renderPdf(report, BRAND, { paper: 'a4' });
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.compare(first, third)).toBe(0);
  }, 30_000);

  it('declares PDF/UA-1, its title, its author and its language, and embeds its fonts', async () => {
    const text = Buffer.from(await renderPdf(report, BRAND, { paper: 'a4' })).toString('latin1');
    expect(text).toContain('<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('Northlight Studio');
    expect(text).not.toMatch(/\/CreationDate/);
    expect(text.match(/\/FontFile[23] \d+ 0 R/g)?.length).toBeGreaterThanOrEqual(4);
  }, 30_000);

  it('repeats the head of a long table on each of its pages', async () => {
    const long = SAMPLE_REPORTS['five-thousand']?.();
    if (long === undefined) throw new Error('The sample of five thousand campaigns is gone.');
    const pages = await readPages(await renderPdf(long, BRAND, { paper: 'a4' }));
    const withRows = pages.filter(
      (page) => bodyItems(page).filter((item) => item.text.includes('#')).length > 20,
    );
    expect(withRows.length).toBeGreaterThan(2);
    for (const page of withRows) expect(page.items.map((item) => item.text)).toContain('CAMPAIGN');
  }, 30_000);

  it('is set without the mark where a character has no glyph in any font', async () => {
    const rare = { ...report, client: 'Sumerian 𒀀𒀁' };
    const text = Buffer.from(await renderPdf(rare, BRAND, { paper: 'a4' })).toString('latin1');
    expect(text).not.toContain('pdfuaid');
  }, 30_000);
});
