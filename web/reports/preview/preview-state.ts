import { NOT_A_CSV, type FileProblem } from '#web/reports/file/check-file.ts';
import type { FilePreview } from '#web/reports/preview/preview-shape.ts';
import type { PreviewAnswer } from '#web/reports/preview/preview-messages.ts';

/** How far the reading of a file has come. */
export type PreviewState =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly preview: FilePreview }
  /** The file cannot become a report; it is not uploaded. */
  | { readonly status: 'refused'; readonly problem: FileProblem }
  /** The browser could not read it: the server will. */
  | { readonly status: 'unseen' };

/** What a page shows of the worker's answer. */
export function stateOf(answer: PreviewAnswer): PreviewState {
  switch (answer.kind) {
    case 'read':
      return { status: 'read', preview: answer.preview };
    case 'refused':
      return { status: 'refused', problem: problemOf(answer) };
    case 'failed':
      return { status: 'unseen' };
  }
}

/** Things that are no text at all get the sentence every wrong file gets, and the engine's as the way out. */
const OTHER_THINGS = new Set(['image', 'pdf', 'archive', 'not_text', 'web_page', 'xml', 'json']);

function problemOf({ code, message }: { code: string; message: string }): FileProblem {
  if (code === 'workbook') return { message: NOT_A_CSV, hint: message, isConvertible: true };
  return OTHER_THINGS.has(code) ? { message: NOT_A_CSV, hint: message } : { message };
}
