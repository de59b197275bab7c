import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Lock, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Share } from '#contract/reports/shares.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay, formatMinute } from '#web/ui/format/format-date.ts';
import { sayDone, sayFailed } from '#web/ui/overlays/toast.ts';

const COPIED_MS = 2000;

/** One link: where it leads, what it asks, how often it was opened, and the way to end it. */
export function ShareItem({ share, reportId }: { share: Share; reportId: string }) {
  const cache = useQueryClient();
  const revoke = useMutation(
    queries.shares.revoke.mutationOptions({
      onSuccess: () => {
        void cache.invalidateQueries({ queryKey: queries.shares.key() });
        sayDone('Link turned off.');
      },
      onError: (error) => sayFailed(messageOf(error, 'We couldn’t turn off the link.')),
    }),
  );
  return (
    <li className="grid gap-2 p-3">
      <div className="flex items-center gap-2">
        <input
          readOnly
          aria-label="Link"
          value={share.url ?? 'This link still works, but we can no longer show it'}
          onFocus={(event) => event.target.select()}
          className="h-9 min-w-0 flex-1 truncate rounded-sm bg-sunken px-3 font-mono text-xs text-ink max-md:h-11"
        />
        {share.url !== null && <CopyButton text={share.url} />}
        <Button
          variant="ghost"
          size="icon"
          className="text-bad max-md:size-11"
          aria-label="Turn off link"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate({ id: reportId, share_id: share.id })}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-xs text-muted">
        {share.has_password && (
          <span className="inline-flex items-center gap-1">
            <Lock className="size-3" aria-hidden="true" />
            Password
          </span>
        )}
        <span>
          {share.expires_at === null ? 'Never expires' : `Expires ${formatMinute(share.expires_at)}`}
        </span>
        <span>{share.version === null ? 'Always the newest' : `Version ${share.version}`}</span>
        {share.sent_to && <span>Sent to {share.sent_to}</span>}
        <span>{openings(share)}</span>
      </p>
    </li>
  );
}

function openings({ times_opened, last_opened_at }: Share): string {
  if (times_opened === 0 || last_opened_at === null) return 'Not opened yet';
  const times = times_opened === 1 ? 'Opened once' : `Opened ${times_opened.toLocaleString('en')} times`;
  return `${times}, last on ${formatDay(last_opened_at)}`;
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else sayFailed('Your browser blocked copying. Please select the link and copy it yourself.');
  };
  return (
    <Button variant="outline" size="sm" className="max-md:h-11" onClick={() => void copy()}>
      {copied ? (
        <Check className="size-4 text-good" aria-hidden="true" />
      ) : (
        <Copy className="size-4" aria-hidden="true" />
      )}
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
