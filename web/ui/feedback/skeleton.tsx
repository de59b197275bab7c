import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

/** A grey place where something will stand; give it a size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-pulse rounded-sm bg-line/70 motion-reduce:animate-none', className)}
    />
  );
}

/** Skeletons that say once, to those who do not see them, that something is loading. */
export function SkeletonGroup({
  label = 'Loading',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className} aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
