import { useCallback, useState } from 'react';
import { checkFile, type FileProblem } from '#web/reports/file/check-file.ts';

export interface ChosenFile {
  readonly file: File | null;
  /** What was wrong with the last file offered; a file chosen before it stays. */
  readonly problem: FileProblem | null;
  /** Takes the first of the files, if it will do. */
  readonly offer: (files: Iterable<File> | null) => void;
  readonly remove: () => void;
}

/** The file a report is to be made of. */
export function useChosenFile(): ChosenFile {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const offer = useCallback((files: Iterable<File> | null) => {
    const [first] = files ?? [];
    if (!first) return;
    const found = checkFile(first);
    setProblem(found);
    if (!found) setFile(first);
  }, []);
  const remove = useCallback(() => {
    setFile(null);
    setProblem(null);
  }, []);
  return { file, problem, offer, remove };
}
