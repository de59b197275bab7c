import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { openCount, useComments, type CommentedSection } from '#web/reports/comments/comments-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { countOf } from '#web/ui/format/format-count.ts';

/** Opens and closes the comments of the whole report. */
export function CommentsButton({ isSmall = false }: { isSmall?: boolean }) {
  const comments = useComments();
  if (comments === null) return null;
  const open = openCount(comments.threads);
  return (
    <Button
      variant="outline"
      size="sm"
      className={isSmall ? 'px-2.5' : 'max-sm:flex-1'}
      aria-expanded={comments.isOpen}
      onClick={() => (comments.isOpen ? comments.close() : comments.open(null))}
    >
      <MessageSquare className="size-4" aria-hidden="true" />
      <span className={isSmall ? 'sr-only' : undefined}>Comments</span>
      {open > 0 && (
        <span className="figures rounded-full bg-accent-soft px-1.5 text-xs font-semibold text-accent-ink">
          {open}
          <span className="sr-only"> open</span>
        </span>
      )}
    </Button>
  );
}

/** On the title of a section: how many comments it has that are not resolved, and the way to them. */
export function SectionCommentsButton({ section }: { section: () => CommentedSection }) {
  const comments = useComments();
  if (comments === null) return null;
  const { id } = section();
  const open = openCount(comments.threads, id);
  const Icon = open > 0 ? MessageSquare : MessageSquarePlus;
  const button = (
    <button
      type="button"
      data-comments={open}
      className={cn(
        'inline-flex h-8 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold transition-colors max-md:h-11 max-md:px-3.5',
        open > 0
          ? 'border-transparent bg-accent-soft text-accent-ink hover:border-accent'
          : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink',
      )}
      aria-label={`${open === 0 ? 'Comment' : countOf(open, 'open comment')} on ${section().title}`}
      onClick={() => comments.open(section())}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      <span className={cn('text-xs', open === 0 && 'max-sm:sr-only')}>{open > 0 ? open : 'Comment'}</span>
    </button>
  );
  // Whoever only reads finds nothing behind it where nobody has written.
  return open > 0 ? button : <IfMay permission="reports.write">{button}</IfMay>;
}
