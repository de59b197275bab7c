export type PdfFailure = 'pdf_timeout' | 'pdf_crashed' | 'pdf_refused';

/** A report that could not be set; `message` says what happened and what to do, `code` which kind it is. */
export class PdfFailed extends Error {
  readonly code: PdfFailure;
  /** The compiler's own words, for the log. */
  readonly detail: string;

  constructor(code: PdfFailure, detail = '') {
    super(MESSAGES[code]);
    this.name = 'PdfFailed';
    this.code = code;
    this.detail = detail;
  }
}

/** The processes were closed while this report waited or was being set: nothing is wrong with it, it can be set again. */
export class PdfStopped extends Error {
  constructor() {
    super('Setting PDFs was stopped, most likely because the program is ending. Set this report again.');
    this.name = 'PdfStopped';
  }
}

const MESSAGES: Record<PdfFailure, string> = {
  pdf_timeout:
    'Setting the PDF took too long and was stopped. The report itself is complete: open it on screen, or try again.',
  pdf_crashed:
    'Setting the PDF failed unexpectedly. The report itself is complete: open it on screen, or try again.',
  pdf_refused: 'This report could not be set as a PDF. The report itself is complete: open it on screen.',
};
