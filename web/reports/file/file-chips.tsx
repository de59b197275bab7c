import { FileChip } from '#web/reports/file/file-chip.tsx';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { seenInWords } from '#web/reports/preview/preview-words.ts';

/** The files of a report: one alone as it is, several with what was seen in each. */
export function FileChips({
  files,
  states,
  onRemove,
}: {
  files: readonly File[];
  /** In the order of the files. */
  states: readonly PreviewState[];
  onRemove?: (file: File) => void;
}) {
  const [only] = files;
  if (files.length === 1 && only) {
    return (
      <FileChip
        file={only}
        bad={states[0]?.status === 'refused'}
        {...(onRemove && { onRemove: () => onRemove(only) })}
      />
    );
  }
  return (
    <ul aria-label="Files" className="grid gap-2">
      {files.map((file, index) => {
        const state = states[index];
        const problem = state?.status === 'refused' ? state.problem : null;
        return (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <FileChip
              file={file}
              bad={problem !== null}
              problem={problem}
              seen={seenInWords(state)}
              {...(onRemove && { onRemove: () => onRemove(file) })}
            />
          </li>
        );
      })}
    </ul>
  );
}
