import type { PortalComment } from '#contract/portal/portal.ts';
import { cn } from '#web/ui/cn.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';

/** What was said, oldest first; the reader's own side stands at the right. */
export function CommentThread({
  comments,
  side,
}: {
  comments: readonly PortalComment[];
  /** Who reads. */
  side: PortalComment['side'];
}) {
  return (
    <ol aria-label="Comments" className="grid gap-4">
      {comments.map((comment) => {
        const isOwn = comment.side === side;
        return (
          <li key={comment.id} className={cn('grid max-w-[85%] gap-1', isOwn && 'justify-self-end')}>
            <p className={cn('flex flex-wrap gap-x-2 text-xs text-muted', isOwn && 'justify-end')}>
              <span className="font-medium wrap-anywhere text-ink">{comment.author}</span>
              <TimeAgo moment={comment.created_at} />
            </p>
            <p
              className={cn(
                'rounded-lg px-4 py-2.5 text-sm break-words whitespace-pre-wrap',
                isOwn ? 'rounded-tr-sm bg-brand-soft' : 'rounded-tl-sm bg-sunken',
              )}
            >
              {comment.body}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
