import type { Brand } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { ChildPool } from './child-pool.ts';
import type { Paper } from './paper.ts';

export interface PdfOptions {
  paper: Paper;
  /** Children are shared in turns between owners. */
  owner?: string;
  /** Nobody needs the PDF any more. */
  signal?: AbortSignal;
  /** After this the child is killed and the report fails with `pdf_timeout`. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
const pool = new ChildPool();

/**
 * The report as a PDF in the agency's look: the same report and brand give the same bytes. Throws `PdfFailed`, or `PdfStopped`
 * where `closePdf` came first.
 */
export async function renderPdf(report: Report, brand: Brand, options: PdfOptions): Promise<Uint8Array> {
  const { language, title, client, agency, period_text, comparison_text, sections, layout } = report;
  const printed = {
    language,
    title,
    client,
    agency,
    period_text,
    comparison_text,
    sections,
    ...(layout === undefined ? {} : { layout }),
    currency: report.source.currency,
  };
  const { pdf } = await pool.run(
    { report: printed, brand, paper: options.paper },
    options.timeoutMs ?? TIMEOUT_MS,
    { ...(options.owner !== undefined && { owner: options.owner }), signal: options.signal },
  );
  return pdf;
}

/** Starts the child process ahead of the first report: half a second less for whoever comes first. */
export function warmUpPdf(): void {
  pool.warmUp();
}

/** Ends the child processes: what waits or is under way fails with `PdfStopped`; the next report starts new ones. */
export function closePdf(): void {
  pool.close();
}
