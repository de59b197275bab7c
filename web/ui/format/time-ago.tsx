import { relativeTime } from '#contract/relative-time.ts';
import { formatMinute } from '#web/ui/format/format-date.ts';
import { useNow } from '#web/ui/format/use-now.ts';

/** How long ago a moment was, and still is when the reader looks again; the moment itself on hover. */
export function TimeAgo({ moment, className }: { moment: string; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={moment} title={formatMinute(moment)} className={className}>
      {relativeTime(new Date(moment), now)}
    </time>
  );
}
