import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failure } from '#web/settings/settings-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatDay } from '#web/ui/format/format-date.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The keys of the agency, newest first, and a way to revoke each. */
export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const revoke = useRevoke(() => setRevoking(null));
  return (
    <>
      <ul aria-label="API keys" className="divide-y divide-line rounded-md border border-line">
        {keys.map((key) => (
          <KeyItem key={key.id} item={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => {
          setRevoking(null);
          revoke.reset();
        }}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        title={`Revoke “${revoking?.name ?? ''}”?`}
        confirmLabel="Revoke"
        pending={revoke.isPending}
        error={revoke.error && failure('Failed to revoke the key', revoke.error)}
      >
        Whatever uses it is refused from the next request on, and a revoked key can’t be brought back.
        {revoking?.last_used_at && (
          <>
            {' '}
            It was last used <TimeAgo moment={revoking.last_used_at} />.
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function KeyItem({ item, onRevoke }: { item: ApiKey; onRevoke: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <KeyRound className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.8} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium wrap-anywhere">
          {item.name}
          {item.is_expired && <Badge tone="bad">Ended</Badge>}
        </span>
        <span className="text-sm text-muted wrap-anywhere">
          <code className="text-xs">{item.hint}…</code>
          {' · '}
          {item.rights === 'read' ? 'Read' : 'Read and write'}
          {' · '}
          <Clients item={item} />
        </span>
        <span className="text-sm text-muted">
          {item.last_used_at ? (
            <>
              Used <TimeAgo moment={item.last_used_at} />
            </>
          ) : (
            'Never used'
          )}
          {' · '}
          {endInWords(item)}
          {!item.member.is_you && ` · made by ${item.member.full_name}`}
        </span>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="max-md:h-11"
        aria-label={`Revoke ${item.name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}

const NAMED = 2;

function Clients({ item: { clients, chosen_clients: chosen } }: { item: ApiKey }) {
  if (clients === 'all') return 'All clients';
  const names = chosen.map(({ name }) => name);
  if (names.length === 0) return 'No client left';
  if (names.length <= NAMED) return names.join(', ');
  return <span title={names.join(', ')}>{countOf(names.length, 'client')}</span>;
}

function endInWords({ expires_at: end, is_expired: isExpired }: ApiKey): string {
  if (end === null) return 'no end';
  return `${isExpired ? 'ended' : 'ends'} ${formatDay(end)}`;
}

function useRevoke(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: ApiKey) => {
      try {
        await api.apiKeys.revoke({ id });
      } catch (error) {
        // Revoked in the meantime: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: queries.apiKeys.key() });
      sayDone(`“${name}” was revoked`);
      onDone();
    },
  });
}
