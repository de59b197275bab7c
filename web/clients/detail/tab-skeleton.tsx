import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The place of a tab whose code or content is on its way. */
export function TabSkeleton() {
  return (
    <SkeletonGroup label="Loading" className="grid gap-6">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  );
}
