import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Cloud, FolderInput, RefreshCw, Server, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { SourceKind } from '#contract/automation/source-kinds.ts';
import type { Source, SourceState } from '#contract/automation/sources.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone, sayFailed } from '#web/ui/overlays/toast.ts';

const ICONS: Readonly<Record<SourceKind, LucideIcon>> = { folder: FolderInput, bucket: Cloud, sftp: Server };
const STATES: Readonly<Record<SourceState, { tone: BadgeTone; word: string }>> = {
  new: { tone: 'busy', word: 'Checking …' },
  checking: { tone: 'busy', word: 'Checking …' },
  working: { tone: 'good', word: 'Working' },
  failing: { tone: 'bad', word: 'Not working' },
  off: { tone: 'quiet', word: 'Off' },
};

function onError(error: Error): void {
  sayFailed(messageOf(error, 'That didn’t work. Please try again.'));
}

/** A watched place: where it is, how it is doing, and what can be done about it. */
export function SourceItem({ clientId, source }: { clientId: string; source: Source }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const cache = useQueryClient();
  const input = { id: clientId, source_id: source.id };
  const onSuccess = () => void cache.invalidateQueries({ queryKey: queries.sources.key() });
  const check = useMutation(
    queries.sources.check.mutationOptions({
      onSuccess: () => {
        onSuccess();
        sayDone('Checking now. New files show up below.');
      },
      onError,
    }),
  );
  const update = useMutation(queries.sources.update.mutationOptions({ onSuccess, onError }));
  const remove = useMutation(
    queries.sources.remove.mutationOptions({
      onSuccess: () => {
        setIsRemoving(false);
        onSuccess();
        sayDone('We no longer watch this location');
      },
    }),
  );
  const Icon = ICONS[source.kind];
  const { tone, word } = STATES[source.state];
  const isOff = source.state === 'off';
  return (
    <li className="flex gap-x-4 px-4 py-3.5">
      <span className="hidden size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink sm:grid">
        <Icon className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex min-w-0 items-start justify-between gap-3">
          <p className="min-w-0 text-sm font-medium wrap-anywhere">{source.where}</p>
          <Badge tone={tone} dot={tone === 'busy'}>
            {word}
          </Badge>
        </div>
        {source.switched_off_at && (
          <p className="max-w-prose text-sm">
            We couldn’t open it for several days, so we’ve stopped trying.
          </p>
        )}
        {source.problem && <p className="max-w-prose text-sm wrap-anywhere text-bad">{source.problem}</p>}
        <p className="figures text-xs wrap-anywhere text-muted">
          {source.waiting > 0 && `${countOf(source.waiting, 'file')} waiting until complete · `}
          {source.checked_at ? (
            <>
              Checked <TimeAgo moment={source.checked_at} />
            </>
          ) : (
            'Not checked yet'
          )}
        </p>
        {source.host_key && (
          <p className="font-mono text-xs wrap-anywhere text-muted">
            <span className="font-sans">Server key:</span> {source.host_key}
          </p>
        )}
        <IfMay permission="clients.write">
          <div className="-ml-3.5 flex flex-wrap">
            {!isOff && (
              <Button
                variant="ghost"
                size="sm"
                disabled={check.isPending}
                onClick={() => check.mutate(input)}
              >
                <RefreshCw className="size-4 max-sm:hidden" aria-hidden="true" />
                Check now
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              disabled={update.isPending}
              onClick={() => update.mutate({ ...input, enabled: isOff })}
            >
              {isOff ? 'Switch on' : 'Switch off'}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setIsRemoving(true)}>
              <Trash2 className="size-4 max-sm:hidden" aria-hidden="true" />
              Remove
            </Button>
          </div>
        </IfMay>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => remove.mutate(input)}
        title="Stop watching this location?"
        confirmLabel="Stop watching"
        cancelLabel="Keep it"
        pending={remove.isPending}
        error={remove.error ? messageOf(remove.error, 'We couldn’t remove it.') : null}
      >
        <p>
          We’ll delete {source.where} and its access details here. Files in it stay where they are, and so
          does everything that came from it.
        </p>
      </ConfirmDialog>
    </li>
  );
}
