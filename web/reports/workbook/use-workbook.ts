import { useEffect, useRef, useState } from 'react';
import { openWorkbook } from '#web/reports/workbook/open-workbook.ts';
import type { WorkbookAnswer } from '#web/reports/workbook/workbook-messages.ts';
import type { Found, LeftAsideReason } from '#workbook/workbook.ts';

/** A sheet that can be chosen. */
export interface ChoosableSheet {
  readonly title: string;
  /** As it goes up, where it is chosen. */
  readonly file: File;
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
}

export interface OpenedWorkbook {
  readonly sheets: readonly ChoosableSheet[];
  readonly aside: readonly { readonly title: string; readonly reason: LeftAsideReason }[];
}

export type WorkbookState =
  | { readonly status: 'offered' }
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly workbook: OpenedWorkbook }
  | { readonly status: 'refused'; readonly message: string };

const OFFERED: WorkbookState = { status: 'offered' };
const FAILED = 'We couldn’t open this workbook here. Save the sheet as CSV, and drop that file.';

/** How far the opening of a workbook has come. */
export function useWorkbook(file: File) {
  const [state, setState] = useState(OFFERED);
  const opening = useRef<AbortController | null>(null);
  useEffect(() => () => opening.current?.abort(), []);
  const open = async () => {
    const mine = new AbortController();
    opening.current = mine;
    setState({ status: 'opening' });
    const answer = await openWorkbook(file, mine.signal);
    if (!mine.signal.aborted) setState(stateOf(answer, file));
  };
  const cancel = () => {
    opening.current?.abort();
    setState(OFFERED);
  };
  return { state, open: () => void open(), cancel };
}

export function stateOf(answer: WorkbookAnswer, { lastModified }: Pick<File, 'lastModified'>): WorkbookState {
  if (answer.kind === 'refused') return { status: 'refused', message: answer.message };
  if (answer.kind === 'failed') return { status: 'refused', message: FAILED };
  const asFile = ({ name, bytes }: (Found & { kind: 'table' })['table']) =>
    new File([bytes], name, { type: 'text/csv', lastModified });
  return {
    status: 'open',
    workbook: {
      sheets: answer.found.flatMap((found) =>
        found.kind === 'table' ? [{ ...found, file: asFile(found.table) }] : [],
      ),
      aside: answer.found.flatMap((found) => (found.kind === 'aside' ? [found] : [])),
    },
  };
}
