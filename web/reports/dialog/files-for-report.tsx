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
}: {
  given: readonly File[] | null;
  chosen: ChosenFiles;
  states: readonly PreviewState[];
}) {
  const [state] = states;
  const isOne = states.length === 1;
  return (
    <div className="grid gap-2">
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
