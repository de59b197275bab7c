import { FileSpreadsheet, Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { sizeInMegabytes, type FileProblem } from '#web/reports/file/check-file.ts';
import type { ChosenFile } from '#web/reports/file/use-chosen-file.ts';
import { useFileDrop } from '#web/reports/file/use-file-drop.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** Where a file is dropped, pasted or chosen; once there is one, its name, its size and a way to take it back. */
export function DropZone({
  chosen,
  problem,
  enabled = true,
  compact = false,
}: {
  chosen: ChosenFile;
  /** What is wrong with the file, by its looks or by its content. */
  problem: FileProblem | null;
  enabled?: boolean;
  compact?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const dragging = useFileDrop(chosen.offer, enabled);
  return (
    <div className="grid grid-cols-1 gap-3">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Marketing data file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          chosen.offer(event.target.files);
          // The same file may be chosen again after it was removed or changed.
          event.target.value = '';
        }}
      />
      {chosen.file && !dragging ? (
        <FileChip file={chosen.file} bad={problem !== null} onRemove={chosen.remove} />
      ) : (
        <button
          type="button"
          aria-describedby={problem ? errorId : undefined}
          onClick={() => input.current?.click()}
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
      {problem && (
        <div id={errorId} role="alert" className="grid gap-1 text-sm">
          <p className="font-medium text-bad">{problem.message}</p>
          {problem.hint && <p className="text-muted">{problem.hint}</p>}
        </div>
      )}
    </div>
  );
}

/** A file with its name and its size in megabytes. */
export function FileChip({
  file,
  bad = false,
  onRemove,
}: {
  file: Pick<File, 'name' | 'size'>;
  bad?: boolean;
  onRemove?: () => void;
}) {
  return (
    <div
      className={cn(
        'flex items-center gap-3 rounded-lg border bg-surface p-3 pl-4',
        bad ? 'border-bad/50' : 'border-line',
      )}
    >
      <FileSpreadsheet
        className={cn('size-6 shrink-0', bad ? 'text-bad' : 'text-brand-ink')}
        strokeWidth={1.6}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={file.name}>
          {file.name}
        </p>
        <p className="figures text-xs text-muted">{sizeInMegabytes(file.size)}</p>
      </div>
      {onRemove && (
        <Button
          variant="ghost"
          size="icon"
          className="size-11 shrink-0"
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
        >
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
