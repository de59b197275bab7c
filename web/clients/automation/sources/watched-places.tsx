import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SOURCES_PER_CLIENT_MAX } from '#contract/automation/source-kinds.ts';
import type { Client } from '#contract/clients/clients.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { AddSourceDialog } from '#web/clients/automation/sources/add-source-dialog.tsx';
import { SourceItem } from '#web/clients/automation/sources/source-item.tsx';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Folders, buckets and SFTP servers that are watched for a client's exports. */
export function WatchedPlaces({ client }: { client: Client }) {
  const [isAdding, setIsAdding] = useState(false);
  const list = useQuery(queries.sources.list.queryOptions({ input: { id: client.id } }));
  return (
    <section aria-labelledby="watched-places" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id="watched-places" className="text-base font-semibold tracking-tight">
            Folders, buckets and SFTP
          </h3>
          <p className="max-w-prose text-sm text-muted">
            Have exports saved to your own location. We check every few minutes, take each file once, and move
            it to <code>done</code> or <code>refused</code>.
          </p>
        </div>
        {list.data && list.data.sources.length < SOURCES_PER_CLIENT_MAX && (
          <IfMay permission="clients.write">
            <Button variant="outline" size="sm" className="max-sm:w-full" onClick={() => setIsAdding(true)}>
              <Plus className="size-4" aria-hidden="true" />
              Watch a location
            </Button>
          </IfMay>
        )}
      </div>
      {list.isPending && (
        <SkeletonGroup label="Loading the watched locations" className="grid gap-2">
          <Skeleton className="h-16 rounded-md" />
        </SkeletonGroup>
      )}
      {list.error && !list.data && (
        <LoadError
          message={messageOf(list.error, 'We couldn’t load the watched locations.')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.sources.length === 0 && (
        <p className="rounded-md border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
          No location is watched for {client.name} yet.
        </p>
      )}
      {list.data && list.data.sources.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {list.data.sources.map((source) => (
            <SourceItem key={source.id} clientId={client.id} source={source} />
          ))}
        </ul>
      )}
      {isAdding && list.data && (
        <AddSourceDialog
          client={client}
          folderRoot={list.data.folder_root}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  );
}
