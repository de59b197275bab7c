import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { CommentsList } from '#web/reports/comments/comments-list.tsx';
import { useComments, type CommentedSection } from '#web/reports/comments/comments-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

/** Beside the report there is room for a margin. */
const WIDE = '(min-width: 1280px)';
const NOTE = 'Only your agency sees comments. They’re never part of the PDF, an e-mail or a shared link.';

/** A report with its comments beside it on a wide screen, and on others in a sheet above it. */
export function WithComments({
  sections,
  children,
}: {
  /** Asked for when the comments are shown: in the editor they change as one writes. */
  sections: () => readonly CommentedSection[];
  children: ReactNode;
}) {
  const comments = useComments();
  const isWide = useMediaQuery(WIDE);
  const isOpen = comments?.isOpen === true;
  const list = isOpen && <CommentsList comments={comments} sections={sections()} />;
  return (
    <div className={cn('grid grid-cols-1 gap-6', isOpen && isWide && 'grid-cols-[minmax(0,1fr)_20rem]')}>
      <div className="min-w-0">{children}</div>
      {isOpen && isWide && (
        <aside
          aria-label="Comments"
          className="sticky top-20 grid max-h-[calc(100dvh-6rem)] content-start gap-4 self-start overflow-y-auto rounded-lg border border-line bg-surface p-4"
        >
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-base font-semibold tracking-tight">Comments</h2>
            <Button variant="ghost" size="icon" aria-label="Close comments" onClick={comments.close}>
              <X className="size-4.5" aria-hidden="true" />
            </Button>
          </div>
          <p className="text-xs text-muted">{NOTE}</p>
          {list}
        </aside>
      )}
      {comments !== null && !isWide && (
        <Dialog open={isOpen} onClose={comments.close} title="Comments" description={NOTE}>
          {list}
        </Dialog>
      )}
    </div>
  );
}
