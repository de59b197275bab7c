import type { Brand } from '#report/model/brand.ts';
import { declareAccessible } from './declare-accessible.ts';
import { chooseFonts, withReplacements } from './fonts/choose-fonts.ts';
import { fontBytes } from './fonts/font-library.ts';
import { readLogo } from './logo.ts';
import { pageData, type PrintedReport } from './page-data.ts';
import type { Paper } from './paper.ts';
import { readPictures } from './pictures.ts';
import type { Typesetter } from './typesetter.ts';

export interface SetReport {
  pdf: Uint8Array;
  /** The file declares PDF/UA-1: tagged, titled, described, and every character has its glyph. */
  accessible: boolean;
}

/** From a report to the bytes of its PDF: words, fonts, pages, marks. The same input gives the same bytes. */
export async function setReport(
  typesetter: Typesetter,
  report: PrintedReport,
  brand: Brand,
  paper: Paper,
): Promise<SetReport> {
  const logo = brand.logo === null ? null : await readLogo(brand.logo, brand.primary);
  const pictures = await readPictures(report);
  const data = pageData(report, brand, logo?.ground ?? null, paper, pictures);
  const fonts = chooseFonts(data);
  const json = JSON.stringify({
    ...withReplacements(data, fonts),
    fonts: fonts.families.map((family) => family.name),
  });
  const files = fonts.families
    .flatMap((family) => family.files)
    .map((file) => ({ file, bytes: fontBytes(file) }));
  const pdf = await typesetter.set({
    data: json,
    fonts: files,
    logo: logo?.png ?? null,
    pictures: [...pictures.values()],
  });
  return { pdf: fonts.complete ? declareAccessible(pdf) : pdf, accessible: fonts.complete };
}
