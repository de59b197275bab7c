import { afterAll, describe, expect, it } from 'vitest';
import { closePdf, renderPdf } from '#render/pdf/render-pdf.ts';
import { readPages } from '#render/pdf/testing/read-pages.ts';
import { createReport } from '#report/create-report.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { applyTemplate } from '#report/template/apply-template.ts';
import { type ProvidedId, providedTemplate } from '#report/template/provided/provided.ts';
import { expectSame } from './testing/expect-same.tsx';

afterAll(closePdf);

const DISCIPLINES = [...new Set(DISCIPLINE_FIXTURES.map(({ discipline }) => discipline))];

function inShape(discipline: string, id: ProvidedId): Report {
  const all = DISCIPLINE_FIXTURES.filter((one) => one.discipline === discipline);
  const { text, client } = all.find(({ dated }) => dated) ?? all[0]!;
  const bytes = new TextEncoder().encode(text);
  const made = createReport(bytes, { file: 'a.csv', sha256: '', client: client ?? 'Acme', language: 'en' });
  const { report, edition } = applyTemplate(made, providedTemplate(id).content('en'));
  return edition === null ? report : applyEdition(report, edition);
}

/** Each template on data it is for, and on data it is not. */
const PAIRS: [ProvidedId, string][] = [
  ['executive', 'paid_social'],
  ['deep-dive', 'shop'],
  ['search', 'organic_search'],
  ['shop', 'shop'],
  ['shop', 'leads'],
  ['email', 'email'],
];

describe('a template', { timeout: 240_000 }, () => {
  it.each(DISCIPLINES)('of one page is one page of %s', async (discipline) => {
    const pdf = await renderPdf(inShape(discipline, 'executive'), DEFAULT_BRAND, { paper: 'us-letter' });
    const pages = await readPages(pdf);
    expect(pages).toHaveLength(1);
    expect([pages[0]!.width, pages[0]!.height]).toEqual([612, 792]);
    const lowest = Math.min(...pages[0]!.items.map(({ y }) => y));
    expect(lowest).toBeGreaterThan(20);
    // Small, but nobody needs a glass for it.
    expect(Math.min(...pages[0]!.items.map(({ size }) => size))).toBeGreaterThan(4.7);
  });

  it.each(PAIRS)('%s says the same on page and paper of %s', async (id, discipline) => {
    await expectSame(inShape(discipline, id), `${id} ${discipline}`);
  });
});
