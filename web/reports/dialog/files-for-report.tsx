import { DropZone } from '#web/reports/file/drop-zone.tsx';
import { FileChips } from '#web/reports/file/file-chips.tsx';
import type { ChosenFiles } from '#web/reports/file/use-chosen-files.ts';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { seenInWords } from '#web/reports/preview/preview-words.ts';

/** The files of the report: those already chosen, or a place to choose some; of one alone, in a line what was seen in it. */
export function FilesForReport({
  given,
  chosen,
  states,
  isOptional,
}: {
  given: readonly File[] | null;
  chosen: ChosenFiles;
  states: readonly PreviewState[];
  /** Whether there is something to report on without a new file. */
  isOptional: boolean;
}) {
  const [state] = states;
  const isOne = states.length === 1;
  return (
    <div className="grid gap-2">
      {isOptional && !given && chosen.files.length === 0 && (
        <p className="text-sm text-muted">
          You don’t need a new file: the report can use the data you have. Add files here if you have newer
          ones.
        </p>
      )}
      {given ? (
        <FileChips files={given} states={states} />
      ) : (
        <DropZone chosen={chosen} states={states} compact />
      )}
      {given && isOne && state?.status === 'refused' && (
        <p role="alert" className="text-sm font-medium text-bad">
          {state.problem.message}
        </p>
      )}
      <p className="min-h-5.5 text-sm text-muted empty:hidden" aria-live="polite">
        {isOne && state?.status !== 'unseen' ? seenInWords(state) : null}
      </p>
    </div>
  );
}
