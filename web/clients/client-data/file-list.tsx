import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClientFile } from '#contract/clients/client-data.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { RemoveFileDialog } from '#web/clients/client-data/remove-file-dialog.tsx';
import { channelName } from '#web/reports/period/channel-names.ts';
import { daysOf } from '#web/reports/period/covered-channels.ts';
import { spansInWords } from '#web/reports/period/period-warnings.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { formatDay } from '#web/ui/format/format-date.ts';

const SHOWN_AT_ONCE = 12;

/** The files of a client, the newest first, each with what it is, who brought it and what was made of it. */
export function FileList({ clientId, files }: { clientId: string; files: readonly ClientFile[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [removed, setRemoved] = useState<ClientFile | null>(null);
  const newest = files.toReversed();
  const hidden = newest.length - shown;
  return (
    <div className="grid gap-3">
      <ul
        aria-label="This client’s files"
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {newest.slice(0, shown).map((file) => (
          <FileItem key={file.id} file={file} onRemove={() => setRemoved(file)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-center"
          onClick={() => setShown(newest.length)}
        >
          Show {countOf(hidden, 'more file')}
        </Button>
      )}
      {removed && <RemoveFileDialog clientId={clientId} file={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

function FileItem({ file, onRemove }: { file: ClientFile; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <span className="hidden size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink sm:grid">
        <FileSpreadsheet className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="truncate text-sm font-medium" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-muted">{file.unread ? 'Reading …' : whatItIs(file)}</p>
        <p className="figures text-xs text-muted">
          {formatBytes(file.bytes)} · {file.uploaded_by && `${file.uploaded_by}, `}
          <time dateTime={file.uploaded_at}>{formatDay(file.uploaded_at)}</time> ·{' '}
          {file.reports === 0 ? 'not in a report yet' : `in ${countOf(file.reports, 'report')}`}
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        <ButtonAnchor
          href={file.url}
          download={file.name}
          variant="ghost"
          size="icon"
          aria-label={`Download ${file.name}`}
        >
          <Download className="size-4.5" aria-hidden="true" />
        </ButtonAnchor>
        <IfMay permission="reports.write">
          <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <Trash2 className="size-4.5" aria-hidden="true" />
          </Button>
        </IfMay>
      </div>
    </li>
  );
}

/** `Google Ads · October 2026 · 1,204 rows · EUR`. */
function whatItIs({ platform, covered, rows, currency }: ClientFile): string {
  const days = covered.length === 0 ? 'no days' : spansInWords(daysOf(covered));
  return [channelName(platform) ?? 'Platform unknown', days, countOf(rows, 'row'), currency]
    .filter((part) => part !== null)
    .join(' · ');
}
