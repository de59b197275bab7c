import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { loadNativeTypst } from './native-compiler.ts';
import { type Paper, PAPERS } from './paper.ts';
import { closePdf, renderPdf } from './render-pdf.ts';
import { bodyItems, isHeading, type PageText, readPages } from './testing/read-pages.ts';

const BRAND = {
  ...DEFAULT_BRAND,
  agencyName: 'Northlight Studio',
  email: 'reports@northlight.example',
  footer: 'Confidential',
};

/** A busy machine may be slow; what matters here is what is set, not how fast. */
const PATIENCE = 120_000;

afterAll(closePdf);

/** The shapes that fill pages to the brim are set on the other paper as well. */
const ON_BOTH_PAPERS = ['google-ads', 'long-names'];

describe.each(Object.keys(SAMPLE_REPORTS))('the PDF of the %s report', { timeout: PATIENCE }, (name) => {
  const report = SAMPLE_REPORTS[name]?.();
  if (report === undefined) throw new Error(`There is no sample called ${name}.`);

  const papers = ON_BOTH_PAPERS.includes(name) ? (['a4', 'us-letter'] as const) : (['a4'] as const);

  it.each(papers)(
    'stays inside the margins of %s, without an empty section or a heading left alone',
    async (paper) => {
      const pages = await readPages(await renderPdf(report, BRAND, { paper }));
      expect(pages.length).toBeGreaterThan(1);
      expectTextInside(pages, paper);
      const words = pages.map((page) => page.items.map((item) => item.text).join(' ')).join(' ');
      // A few lines on where the figures come from close the summary, without a heading of their own.
      for (const { title } of report.sections.filter(({ id }) => id !== 'about'))
        expect(words).toContain(title.split(' ')[0]);
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
    },
  );
});

function expectTextInside(pages: PageText[], paper: Paper): void {
  const { width, margin } = PAPERS[paper];
  for (const [index, page] of pages.entries()) {
    expect(page.width).toBeCloseTo(width, 0);
    const outside = page.items.filter(
      (item) =>
        item.x < margin - 2 ||
        item.x + item.width > width - margin + 2 ||
        item.y < 20 ||
        item.y + item.size > page.height - 20,
    );
    expect(outside, `page ${index + 1}`).toEqual([]);
  }
}

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

  it(
    'is the same to the byte when the same report is set again, by the same process or another',
    async () => {
      const first = await renderPdf(report, BRAND, { paper: 'a4' });
      const second = await renderPdf(report, BRAND, { paper: 'a4' });
      closePdf();
      const third = await renderPdf(report, BRAND, { paper: 'a4' });
      expect(Buffer.compare(first, second)).toBe(0);
      expect(Buffer.compare(first, third)).toBe(0);
    },
    PATIENCE,
  );

  it(
    'declares its title, author and language, PDF/UA-1 where that was checked, and embeds its fonts',
    async () => {
      const text = Buffer.from(await renderPdf(report, BRAND, { paper: 'a4' })).toString('latin1');
      if (loadNativeTypst() !== null) {
        expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
        expect(text).toContain('/DisplayDocTitle true');
      }
      expect(text).toContain('/Marked true');
      expect(text).toContain('/Lang (en)');
      expect(text).toContain('/StructTreeRoot');
      expect(text).toContain('Northlight Studio');
      expect(text).not.toMatch(/\/CreationDate/);
      expect(text.match(/\/FontFile[23] \d+ 0 R/g)?.length).toBeGreaterThanOrEqual(4);
    },
    PATIENCE,
  );

  it(
    'prints nothing of the notes for the agency, not even where a section holds them',
    async () => {
      const notes = report.agency_notes!.sections;
      const careless = { ...report, sections: [...report.sections, ...notes] };
      const pages = await readPages(await renderPdf(careless, BRAND, { paper: 'a4' }));
      const text = pages.flatMap((page) => page.items.map((item) => item.text)).join(' ');
      expect(text).toContain('Brand | US');
      expect(JSON.stringify(notes)).toContain('Footer lines');
      expect(text).not.toContain('Footer lines');
      expect(text).not.toContain('left out');
    },
    PATIENCE,
  );

  it(
    'repeats the head of a long table on each of its pages',
    async () => {
      const long = SAMPLE_REPORTS['five-thousand']?.();
      if (long === undefined) throw new Error('The sample of five thousand campaigns is gone.');
      const pages = await readPages(await renderPdf(long, BRAND, { paper: 'a4' }));
      const withRows = pages.filter(
        (page) => bodyItems(page).filter((item) => item.text.includes('#')).length > 20,
      );
      expect(withRows.length).toBeGreaterThan(2);
      for (const page of withRows) expect(page.items.map((item) => item.text)).toContain('CAMPAIGN');
    },
    PATIENCE,
  );

  it(
    'is set without the mark where a character has no glyph in any font',
    async () => {
      const rare = { ...report, client: 'Sumerian 𒀀𒀁' };
      const text = Buffer.from(await renderPdf(rare, BRAND, { paper: 'a4' })).toString('latin1');
      expect(text).not.toContain('pdfuaid');
    },
    PATIENCE,
  );
});
