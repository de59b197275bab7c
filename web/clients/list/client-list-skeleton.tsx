import type { ClientLook } from '#web/clients/list/client-toolbar.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where the clients will stand. */
export function ClientListSkeleton({ look }: { look: ClientLook }) {
  return (
    <SkeletonGroup
      label="Loading clients"
      className={
        look === 'grid'
          ? 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
          : 'grid rounded-lg border border-line bg-surface'
      }
    >
      {CARDS.map((card) =>
        look === 'grid' ? (
          <div key={card} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10" />
              <Skeleton className="h-5 w-2/5" />
            </div>
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-full" />
          </div>
        ) : (
          <div key={card} className="flex items-center gap-6 border-b border-line p-5 last:border-b-0">
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ),
      )}
    </SkeletonGroup>
  );
}
