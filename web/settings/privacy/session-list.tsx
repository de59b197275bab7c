import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '#contract/accounts/account.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readableAddress } from '#web/settings/privacy/readable-address.ts';
import { failure } from '#web/settings/settings-failure.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const PHONES = /iPhone|iPad|Android/i;

/** Where the user is logged in, and a way to end it there. */
export function SessionList() {
  const { data, error, refetch, isFetching } = useQuery(queries.account.sessions.queryOptions());
  const [revoking, setRevoking] = useState<Device | null>(null);
  const revoke = useRevoke(() => setRevoking(null));

  if (data === undefined) {
    if (!error) return <ListSkeleton />;
    return (
      <LoadError
        message={failure('We couldn’t load your devices', error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.sessions.map((session) => (
          <SessionItem key={session.id} session={session} onRevoke={() => setRevoking(session)} />
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => {
          setRevoking(null);
          revoke.reset();
        }}
        onConfirm={() => revoking && revoke.mutate(revoking.id)}
        title="Log out this device?"
        confirmLabel="Log out"
        pending={revoke.isPending}
        error={revoke.error && failure('We couldn’t log out the device', revoke.error)}
      >
        {revoking?.device} will be logged out right away. You’ll need the password to log in there again.
      </ConfirmDialog>
    </>
  );
}

function SessionItem({ session, onRevoke }: { session: Device; onRevoke: () => void }) {
  const Icon = PHONES.test(session.user_agent ?? '') ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-4 p-4">
      <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.8} aria-hidden="true" />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
          {session.device}
          {session.current && <Badge tone="good">This device</Badge>}
        </span>
        <span className="text-sm text-muted">
          {session.current ? (
            'Active now'
          ) : (
            <>
              Active <TimeAgo moment={session.last_used_at} />
            </>
          )}
          {' · '}since {formatDay(session.created_at)}
          {session.ip_address && ` · ${readableAddress(session.ip_address)}`}
        </span>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          className="max-md:h-11"
          aria-label={`Log out ${session.device}`}
          onClick={onRevoke}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function useRevoke(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.account.revokeSession({ id });
      } catch (error) {
        // Ended in the meantime: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queries.account.sessions.key() });
      sayDone('Device logged out');
      onDone();
    },
  });
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your sessions" className="grid gap-3 rounded-md border border-line p-4">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-3.5 w-2/3" />
    </SkeletonGroup>
  );
}
