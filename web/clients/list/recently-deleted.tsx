import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { CLIENT_KEPT_DAYS, type DeletedClient } from '#contract/clients/deleted-clients.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keepClient } from '#web/clients/client-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatDay } from '#web/ui/format/format-date.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The way to clients that were deleted and can still be brought back; nothing where there are none. */
export function RecentlyDeleted() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(queries.clients.listDeleted.queryOptions());
  const deleted = data?.clients ?? [];
  if (deleted.length === 0 && !open) return null;
  return (
    <>
      <p>
        <Button variant="ghost" size="sm" className="max-md:h-11" onClick={() => setOpen(true)}>
          <Undo2 className="size-4" aria-hidden="true" />
          Recently deleted ({deleted.length})
        </Button>
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Recently deleted">
        <p className="text-sm text-muted">
          Deleted clients stay here for {CLIENT_KEPT_DAYS} days with their reports and files. If you restore
          one, its shared links work again.
        </p>
        {deleted.length === 0 ? (
          <p className="mt-5 text-sm">There’s nothing left to restore.</p>
        ) : (
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {deleted.map((client) => (
              <Deleted key={client.id} client={client} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function Deleted({ client }: { client: DeletedClient }) {
  const cache = useQueryClient();
  const bringBack = useMutation({
    mutationFn: () => api.clients.bringBack({ id: client.id }),
    onSuccess: async (back) => {
      sayDone(`${back.name} was restored`);
      keepClient(cache, back);
      await cache.invalidateQueries({ queryKey: queries.reports.key() });
    },
  });
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <p className="text-sm font-medium wrap-anywhere">{client.name}</p>
          <p className="text-sm text-muted">
            {countOf(client.reports_count, 'report')} · permanently deleted on{' '}
            {formatDay(client.deleted_for_good_at)}
          </p>
        </div>
        <Button
          variant="outline"
          size="sm"
          disabled={bringBack.isPending}
          aria-label={`Restore ${client.name}`}
          onClick={() => bringBack.mutate()}
        >
          Restore
        </Button>
      </div>
      {bringBack.isError && (
        <Banner tone="bad">{messageOf(bringBack.error, 'Failed to restore client')}</Banner>
      )}
    </li>
  );
}
