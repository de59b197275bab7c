import { failure } from '#web/settings/settings-failure.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The place of settings that are being loaded, or could not be. */
export function WaitingForSettings({
  query,
}: {
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
}) {
  if (query.error) {
    return (
      <LoadError
        message={failure('We couldn’t load your settings', query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <SkeletonGroup label="Loading settings" className="grid gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
    </SkeletonGroup>
  );
}
