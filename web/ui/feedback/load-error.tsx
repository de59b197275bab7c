import { RotateCw } from 'lucide-react';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** Says that something could not be loaded, and loads it again. */
export function LoadError({
  message,
  onRetry,
  retrying = false,
  className,
}: {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}) {
  return (
    <Banner tone="bad" className={cn('flex flex-wrap items-center justify-between gap-3', className)}>
      <p className="min-w-0 flex-1 basis-60">{message}</p>
      <Button variant="outline" size="sm" disabled={retrying} onClick={onRetry}>
        <RotateCw className={cn('size-4', retrying && 'animate-spin')} aria-hidden="true" />
        Try again
      </Button>
    </Banner>
  );
}
