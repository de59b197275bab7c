import { Progress } from '@base-ui/react/progress';
import { cn } from '#web/ui/cn.ts';

/** How far something has come, from 0 to 1; null where nobody knows. */
export function ProgressBar({
  label,
  value,
  className,
}: {
  label: string;
  value: number | null;
  className?: string;
}) {
  return (
    <Progress.Root
      aria-label={label}
      value={value === null ? null : Math.round(value * 100)}
      className={cn('w-full', className)}
    >
      <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Progress.Indicator className="h-full rounded-full bg-brand transition-[width] duration-200 data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
      </Progress.Track>
    </Progress.Root>
  );
}
