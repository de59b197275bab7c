import { Plus, Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FileProblem } from '#web/reports/file/check-file.ts';
import { FileChips } from '#web/reports/file/file-chips.tsx';
import type { ChosenFiles, RefusedFile } from '#web/reports/file/use-chosen-files.ts';
import { ConvertWorkbook } from '#web/reports/workbook/convert-workbook.tsx';
import { useFileDrop } from '#web/reports/file/use-file-drop.ts';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** Where files are dropped, pasted or chosen; once there are some, their names, their sizes and a way to take each back. */
export function DropZone({
  chosen,
  states,
  enabled = true,
  compact = false,
}: {
  chosen: ChosenFiles;
  /** How far the reading of each file has come. */
  states: readonly PreviewState[];
  enabled?: boolean;
  compact?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const dragging = useFileDrop(chosen.offer, enabled);
  const problems = problemsOf(chosen, states);
  const browse = () => input.current?.click();
  return (
    <div className="grid grid-cols-1 gap-3">
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,text/csv,.xlsx,.xlsm,.ods"
        aria-label="Marketing data file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          chosen.offer(event.target.files);
          // The same file may be chosen again after it was removed or changed.
          event.target.value = '';
        }}
      />
      {chosen.files.length > 0 && !dragging ? (
        <>
          <FileChips files={chosen.files} states={states} onRemove={chosen.remove} />
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={browse}>
            <Plus className="size-4" aria-hidden="true" />
            Add more files
          </Button>
        </>
      ) : (
        <button
          type="button"
          aria-describedby={problems.length > 0 ? errorId : undefined}
          onClick={browse}
          className={cn(
            'group grid w-full justify-items-center gap-1 rounded-lg border-2 border-dashed px-6 text-center transition-colors duration-150',
            compact ? 'py-7' : 'py-10 sm:py-12',
            dragging
              ? 'border-brand bg-brand-soft'
              : 'border-line-strong/50 bg-sunken/60 hover:border-brand hover:bg-brand-soft/50',
          )}
        >
          <span
            className={cn(
              'mb-2 grid size-12 place-items-center rounded-full bg-surface text-brand-ink shadow-sheet transition-transform duration-200',
              dragging ? '-translate-y-1' : 'group-hover:-translate-y-0.5',
            )}
          >
            <Upload className="size-5" strokeWidth={1.8} aria-hidden="true" />
          </span>
          <span className="font-semibold tracking-tight">
            {dragging ? 'Drop your file here' : 'Drop your marketing data file here'}
          </span>
          {!dragging && (
            <span className="text-sm text-brand-ink underline-offset-4 group-hover:underline">
              or click to browse
            </span>
          )}
          <span className="mt-1 text-xs text-muted">Supports CSV files up to 10MB</span>
        </button>
      )}
      {chosen.notice && <output className="text-sm wrap-anywhere text-muted">{chosen.notice}</output>}
      {problems.length > 0 && (
        <div id={errorId} role="alert" className="grid gap-2 text-sm">
          {problems.map((problem) => (
            <Problem key={problem.name} problem={problem} />
          ))}
        </div>
      )}
      {problems
        .filter(({ isConvertible }) => isConvertible)
        .map(({ file }) => (
          <ConvertWorkbook
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onConverted={(files) => chosen.convert(file, files)}
          />
        ))}
    </div>
  );
}

function Problem({ problem: { name, message, hint } }: { problem: RefusedFile }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium wrap-anywhere text-bad">{name === null ? message : `${name}: ${message}`}</p>
      {hint && <p className="text-muted">{hint}</p>}
    </div>
  );
}

/** Files that were not taken, and the only one that was where it turned out to be none; of several, each says so itself. */
function problemsOf({ files, problems }: ChosenFiles, states: readonly PreviewState[]): RefusedFile[] {
  const [state] = states;
  const [file] = files;
  const refused: FileProblem | null =
    files.length === 1 && state?.status === 'refused' && problems.length === 0 ? state.problem : null;
  return refused && file ? [{ ...refused, file, name: null }] : [...problems];
}
