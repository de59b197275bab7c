import type { Brand } from '#report/model/brand.ts';
import { chooseFonts, withReplacements } from './fonts/choose-fonts.ts';
import { fontBytes } from './fonts/font-library.ts';
import { readLogo } from './logo.ts';
import { type PageOptions, pageData } from './page-data.ts';
import type { PrintedReport } from './printed-report.ts';
import type { Paper } from './paper.ts';
import { readPictures } from './pictures.ts';
import type { Typesetter } from './typst-job.ts';

export interface SetReport {
  pdf: Uint8Array;
  /** The compiler has checked the file against PDF/UA-1, and it says so. */
  accessible: boolean;
}

/** From a report to the bytes of its PDF: words, fonts, pages, marks. The same input gives the same bytes. */
export async function typesetReport(
  typesetter: Typesetter,
  report: PrintedReport,
  brand: Brand,
  paper: Paper,
): Promise<SetReport> {
  const logo = brand.logo === null ? null : await readLogo(brand.logo, brand.primary);
  const pictures = await readPictures(report);
  const setWith = async (options: PageOptions) => {
    const data = pageData(report, brand, logo?.ground ?? null, paper, pictures, options);
    const fonts = chooseFonts(data);
    const json = JSON.stringify({
      ...withReplacements(data, fonts),
      fonts: fonts.families.map((family) => family.name),
    });
    const files = fonts.families
      .flatMap((family) => family.files)
      .map((file) => ({ file, bytes: fontBytes(file) }));
    const { pdf, accessible } = await typesetter.set({
      data: json,
      fonts: files,
      logo: logo?.png ?? null,
      pictures: [...pictures.values()],
      checked: fonts.complete,
    });
    return { pdf, accessible, pages: pagesOf(pdf), plannedPages: data.pages };
  };
  const { pdf, accessible } = await (report.layout?.one_page === true
    ? setOnOnePage(setWith)
    : setAsPlanned(setWith));
  return { pdf, accessible };
}

type SetWith = (options: PageOptions) => Promise<SetReport & { pages: number; plannedPages: number }>;

/** Where words take more room than was reckoned, the planned breaks would leave pages of a line: then pages end by themselves. */
async function setAsPlanned(setWith: SetWith) {
  const planned = await setWith({ breaks: 'planned' });
  return planned.pages > planned.plannedPages ? setWith({ breaks: 'free' }) : planned;
}

/** Smaller than this nobody reads it; what needs more room than that has a second page. */
const SIZES = [0.94, 0.88, 0.82, 0.76, 0.7];

/** As large as it can be drawn on one page. Whether it fits is seen on a page that is larger by as much. */
async function setOnOnePage(setWith: SetWith) {
  const full = await setWith({ breaks: 'free' });
  if (full.pages === 1) return full;
  for (const by of SIZES) {
    const tried = await setWith({ breaks: 'free', scale: { by, isTrial: true } });
    if (tried.pages === 1) return setWith({ breaks: 'free', scale: { by, isTrial: false } });
  }
  return full;
}

function pagesOf(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  return Number(/\/Type\s*\/Pages\s*\/Count (\d+)/.exec(text)?.[1] ?? 0);
}
