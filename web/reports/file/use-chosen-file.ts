import { useCallback, useState } from 'react';
import { checkFile, type FileProblem } from '#web/reports/file/check-file.ts';

export interface ChosenFile {
  readonly file: File | null;
  /** What was wrong with the last file offered; a file chosen before it stays. */
  readonly problem: FileProblem | null;
  /** What became of the others where several were offered at once. */
  readonly notice: string | null;
  /** Takes the first of the files, if it will do. */
  readonly offer: (files: Iterable<File> | null) => void;
  readonly remove: () => void;
}

/** The file a report is to be made of. */
export function useChosenFile(): ChosenFile {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const offer = useCallback((files: Iterable<File> | null) => {
    const [first, ...others] = files ?? [];
    if (!first) return;
    const found = checkFile(first);
    setProblem(found);
    setNotice(noticeAbout(others));
    if (!found) setFile(first);
  }, []);
  const remove = useCallback(() => {
    setFile(null);
    setProblem(null);
    setNotice(null);
  }, []);
  return { file, problem, notice, offer, remove };
}

function noticeAbout(others: readonly File[]): string | null {
  const [only] = others;
  if (!only) return null;
  const left = others.length === 1 ? `${only.name} was not added` : `${others.length} others were not added`;
  return `A report is made from one file, so only the first one counts. ${left}.`;
}
