import type { PaperSize } from '#contract/agencies/brand.ts';
import type { Paper } from '#render/pdf/paper.ts';
import { PdfFailed } from '#render/pdf/pdf-failed.ts';
import { renderPdf } from '#render/pdf/render-pdf.ts';
import type { Report as ReportModel } from '#report/model/report.ts';
import { type AgencyBrand, onPaper } from '#server/agencies/brand.ts';

const TRIES_TO_SET_PAGES = 2;
const PAPERS: Readonly<Record<PaperSize, Paper>> = { a4: 'a4', letter: 'us-letter' };

/** The PDF of a report in this brand, or why there is none. The model is whole all the same. */
export async function typesetPages(
  model: ReportModel,
  { brand, logo }: { readonly brand: AgencyBrand; readonly logo: Uint8Array | null },
  onBehalf: { readonly owner: string; readonly signal?: AbortSignal },
): Promise<Uint8Array | PdfFailed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await renderPdf(model, onPaper(brand, logo), { paper: PAPERS[brand.paperSize], ...onBehalf });
    } catch (error) {
      if (!(error instanceof PdfFailed)) throw error;
      const mayHelp = error.code === 'pdf_crashed' && attempt < TRIES_TO_SET_PAGES;
      if (!mayHelp) return error;
    }
  }
}
