import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { closePdf, renderPdf } from '#render/pdf/render-pdf.ts';
import { createReport } from '#report/create-report.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { applyTemplate } from '#report/template/apply-template.ts';
import { figuresWanted } from '#report/template/placeholders.ts';
import { PROVIDED_TEMPLATES, type ProvidedId } from '#report/template/provided/provided.ts';

/** What the templates that come with the product look like: their first pages, set from made-up exports by the real engine. */
const FOLDER = 'public/templates';
const MOST_BYTES = 40 * 1024;
const SIZE = { width: 800, height: 500 };
const PAGE_WIDTH = 352;
const GAP = 28;
const GROUND = '#eef1f4';

const SAMPLE = readFileSync('web/site/sample-report/alder-and-pine-google-ads.csv', 'utf8');
const fixture = (about: string) => DISCIPLINE_FIXTURES.find((one) => one.about === about)?.text ?? SAMPLE;
const EXPORTS: Partial<Record<ProvidedId, string>> = {
  search: fixture('queries by day over three months'),
  shop: fixture('sales by day over fourteen months'),
  email: fixture('mailings with revenue'),
};

mkdirSync(FOLDER, { recursive: true });
for (const { id, content } of PROVIDED_TEMPLATES) {
  const template = content('en');
  const made = createReport(new TextEncoder().encode(EXPORTS[id] ?? SAMPLE), {
    file: 'export.csv',
    sha256: '',
    client: 'Alder & Pine Outdoor',
    agency: 'Northlight Studio',
    lead: figuresWanted(template),
  });
  const { report, edition } = applyTemplate(made, template);
  const shown = edition === null ? report : applyEdition(report, edition);
  const brand = { ...DEFAULT_BRAND, agencyName: 'Northlight Studio' };
  const pdf = await renderPdf(shown, brand, { paper: 'a4' });
  await save(id, await drawPages(pdf, template.cover === 'none'));
}
closePdf();

/** The page there is, or the two after the cover. */
async function drawPages(pdf: Uint8Array, isOnePage: boolean): Promise<Buffer[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: Buffer[] = [];
  const [first, last] = isOnePage ? [1, 1] : [2, 3];
  for (let number = first; number <= Math.min(last, document.numPages); number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 2 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    pages.push(canvas.toBuffer('image/png'));
  }
  await document.destroy();
  return pages;
}

/** Pages side by side, their feet cut off; one alone is larger. */
async function save(id: ProvidedId, pages: readonly Buffer[]): Promise<void> {
  const width = pages.length === 1 ? 400 : PAGE_WIDTH;
  const left = Math.round((SIZE.width - pages.length * width - (pages.length - 1) * GAP) / 2);
  const top = 34;
  const sheets = await Promise.all(
    pages.map(async (page, at) => {
      const sheet = sharp(page).resize({ width });
      const { height } = await sharp(await sheet.png().toBuffer()).metadata();
      const seen = Math.min(height, SIZE.height - top);
      const input = await sharp(await sheet.png().toBuffer())
        .extract({ left: 0, top: 0, width, height: seen })
        .png()
        .toBuffer();
      return { input, left: left + at * (width + GAP), top };
    }),
  );
  const picture = await sharp({ create: { ...SIZE, channels: 3, background: GROUND } })
    .composite(sheets)
    .webp({ quality: 78 })
    .toBuffer();
  if (picture.length > MOST_BYTES) throw new Error(`The picture of ${id} has ${picture.length} bytes.`);
  writeFileSync(join(FOLDER, `${id}.webp`), picture);
}
