import { useCallback, useState } from 'react';
import { checkFile, checkTogether, type FileProblem } from '#web/reports/file/check-file.ts';

export interface ChosenFiles {
  /** In the order in which they came; the same list as long as nothing changes. */
  readonly files: readonly File[];
  /** What was wrong with files offered last; those chosen before stay. */
  readonly problems: readonly RefusedFile[];
  /** What became of files that are there already. */
  readonly notice: string | null;
  /** Adds the files that will do. */
  readonly offer: (files: Iterable<File> | null) => void;
  readonly remove: (file: File) => void;
  /** Takes what a workbook was turned into, in its place. */
  readonly convert: (workbook: File, files: readonly File[]) => void;
  readonly clear: () => void;
}

export interface RefusedFile extends FileProblem {
  /** Null where it was offered alone, and everybody knows which one is meant. */
  readonly name: string | null;
  readonly file: File;
}

const NOTHING: Choice = { files: [], problems: [], notice: null };

type Choice = Pick<ChosenFiles, 'files' | 'problems' | 'notice'>;

/** The files a report is to be made of. */
export function useChosenFiles(): ChosenFiles {
  const [choice, setChoice] = useState(NOTHING);
  const offer = useCallback((files: Iterable<File> | null) => {
    const offered = [...(files ?? [])];
    if (offered.length > 0) setChoice(({ files: chosen }) => withOffered(chosen, offered));
  }, []);
  const remove = useCallback(
    (file: File) =>
      setChoice(({ files }) => ({ ...NOTHING, files: files.filter((chosen) => chosen !== file) })),
    [],
  );
  const convert = useCallback(
    (workbook: File, files: readonly File[]) =>
      setChoice(({ files: chosen, problems }) => {
        const others = chosen.filter((file) => file !== workbook);
        const taken = withOffered(others, files);
        const waiting = problems.filter(({ file }) => file !== workbook);
        return { ...taken, problems: [...waiting, ...taken.problems] };
      }),
    [],
  );
  const clear = useCallback(() => setChoice(NOTHING), []);
  return { ...choice, offer, remove, convert, clear };
}

/** What is chosen after some files were offered: each is looked at by itself. */
export function withOffered(chosen: readonly File[], offered: readonly File[]): Choice {
  const files = [...chosen];
  const problems: RefusedFile[] = [];
  const known: string[] = [];
  for (const file of offered) {
    const problem = checkFile(file);
    if (problem === null && files.some((other) => isSame(file, other))) {
      known.push(file.name);
      continue;
    }
    const found = problem ?? checkTogether([...files, file]);
    if (found) problems.push({ ...found, file, name: offered.length === 1 ? null : file.name });
    else files.push(file);
  }
  return { files: files.length === chosen.length ? chosen : files, problems, notice: noticeAbout(known) };
}

function isSame(a: File, b: File): boolean {
  return a === b || (a.name === b.name && a.size === b.size && a.lastModified === b.lastModified);
}

function noticeAbout(known: readonly string[]): string | null {
  if (known.length === 0) return null;
  return known.length === 1
    ? `${known[0]} is already in the list.`
    : `${known.length} of these files are already in the list.`;
}
