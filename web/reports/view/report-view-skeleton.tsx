import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The place of a report that is still being loaded. */
export function ReportViewSkeleton() {
  return (
    <SkeletonGroup
      label="Loading the report"
      className="grid gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10"
    >
      <Skeleton className="h-48 rounded-md" />
      <Skeleton className="h-8 w-1/2" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-md" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-md" />
    </SkeletonGroup>
  );
}
