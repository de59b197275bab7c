import { FileSpreadsheet, X } from 'lucide-react';
import { sizeInMegabytes, type FileProblem } from '#web/reports/file/check-file.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** A file with its name and its size in megabytes; among several, with what was seen in it as well. */
export function FileChip({
  file,
  bad = false,
  seen,
  problem,
  onRemove,
}: {
  file: Pick<File, 'name' | 'size'>;
  bad?: boolean;
  seen?: string | null;
  /** Why it cannot be used, where the others go on without it. */
  problem?: FileProblem | null;
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
        <p className="figures text-xs text-muted">
          {seen && <span className="text-ink">{seen} · </span>}
          {sizeInMegabytes(file.size)}
        </p>
        {problem && (
          <div role="alert" className="mt-1 grid gap-0.5 text-xs">
            <p className="font-medium text-bad">{problem.message}</p>
            <p className="text-muted">{problem.hint ?? 'Remove it to continue with the others.'}</p>
          </div>
        )}
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
