import { useEffect, useState } from 'react';
import { NOT_A_CSV, type FileProblem } from '#web/reports/file/check-file.ts';
import type { FilePreview } from '#web/reports/preview/preview-shape.ts';
import type { PreviewAnswer } from '#web/reports/preview/preview-messages.ts';
import { knownPreview, readPreview } from '#web/reports/preview/preview-reader.ts';

export type PreviewState =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly preview: FilePreview }
  /** The file cannot become a report; it is not uploaded. */
  | { readonly status: 'refused'; readonly problem: FileProblem }
  /** The browser could not read it: the server will. */
  | { readonly status: 'unseen' };

const NONE: PreviewState = { status: 'none' };

/** What the engine sees in a file, read anew whenever another file is given. */
export function useFilePreview(file: File | null): PreviewState {
  const [answered, setAnswered] = useState<{ file: File; answer: PreviewAnswer } | null>(null);
  useEffect(() => {
    if (!file || knownPreview(file)) return;
    const reading = new AbortController();
    void readPreview(file, reading.signal).then((answer) => {
      if (!reading.signal.aborted) setAnswered({ file, answer });
    });
    return () => reading.abort();
  }, [file]);
  if (!file) return NONE;
  const answer = answered?.file === file ? answered.answer : knownPreview(file);
  return answer ? stateOf(answer) : { status: 'reading' };
}

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
const OTHER_THINGS = new Set(['workbook', 'image', 'pdf', 'archive', 'not_text', 'web_page', 'xml', 'json']);

function problemOf({ code, message }: { code: string; message: string }): FileProblem {
  return OTHER_THINGS.has(code) ? { message: NOT_A_CSV, hint: message } : { message };
}
