import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { Client } from '#contract/clients/clients.ts';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { forgetClient, keepClient } from '#web/clients/client-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Says of the sample's client what it is, and offers to keep it or to have it gone. */
export function SampleNotice({ client, onRemoved }: { client: Client; onRemoved?: () => void }) {
  const cache = useQueryClient();
  const keep = useMutation({
    mutationFn: () => api.clients.keepSample({ id: client.id }),
    onSuccess: (kept) => {
      sayDone(`${kept.name} is now one of your clients`);
      keepClient(cache, kept);
    },
  });
  const remove = useMutation({
    mutationFn: () => api.clients.remove({ id: client.id }),
    onSuccess: () => {
      sayDone('Sample data removed');
      onRemoved?.();
      forgetClient(cache, client.id);
    },
  });
  const error = keep.error ?? remove.error;
  const isBusy = keep.isPending || remove.isPending;
  return (
    <section
      aria-label="Sample data"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-md border border-line bg-surface p-5"
    >
      <FlaskConical className="size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="text-sm font-medium">{client.name} is sample data</p>
        <p className="max-w-prose text-sm text-muted">
          It doesn’t count toward your plan. Keep it as a client, or remove it with its reports.
        </p>
        {error && (
          <p className="text-sm text-bad">{messageOf(error, 'That didn’t work. Please try again.')}</p>
        )}
      </div>
      <IfMay permission="clients.write">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => keep.mutate()}>
            Keep
          </Button>
          <Button variant="outline-danger" size="sm" disabled={isBusy} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </div>
      </IfMay>
    </section>
  );
}
