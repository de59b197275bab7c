import { DropZone, FileChip } from '#web/reports/file/drop-zone.tsx';
import type { ChosenFile } from '#web/reports/file/use-chosen-file.ts';
import type { PreviewState } from '#web/reports/preview/use-file-preview.ts';

/** The file of the report: the one already chosen, or a place to choose one, and in a line what was seen in it. */
export function FileForReport({
  given,
  chosen,
  preview,
}: {
  given: File | null;
  chosen: ChosenFile;
  preview: PreviewState;
}) {
  const refusal = preview.status === 'refused' ? preview.problem : null;
  return (
    <div className="grid gap-2">
      {given ? (
        <FileChip file={given} bad={refusal !== null} />
      ) : (
        <DropZone chosen={chosen} problem={chosen.problem ?? refusal} compact />
      )}
      {given && refusal && (
        <p role="alert" className="text-sm font-medium text-bad">
          {refusal.message}
        </p>
      )}
      <p className="min-h-5.5 text-sm text-muted empty:hidden" aria-live="polite">
        {inOneLine(preview)}
      </p>
    </div>
  );
}

function inOneLine(state: PreviewState): string | null {
  if (state.status === 'reading') return 'Reading the file …';
  if (state.status !== 'read') return null;
  const { platform, period, rowsUsed, leftOut } = state.preview;
  const rows = `${rowsUsed.toLocaleString('en')} ${rowsUsed === 1 ? 'row' : 'rows'}`;
  const left = leftOut.length === 0 ? null : `${leftOut.length.toLocaleString('en')} left out`;
  return [platform, period, rows, left].filter(Boolean).join(' · ');
}
