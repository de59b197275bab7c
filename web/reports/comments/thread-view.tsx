import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { CommentThread } from '#contract/reports/comments.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { CommentForm } from '#web/reports/comments/comment-form.tsx';
import { CommentView } from '#web/reports/comments/comment-view.tsx';
import type { Comments } from '#web/reports/comments/comments-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** A comment, its answers, and whether it is dealt with. */
export function ThreadView({ thread, comments }: { thread: CommentThread; comments: Comments }) {
  const isResolved = thread.resolved !== null;
  const [failure, setFailure] = useState<string | null>(null);
  const named = { id: comments.reportId, comment_id: thread.id };
  const resolve = async (resolved: boolean) => {
    try {
      comments.show(await api.comments.resolve({ ...named, resolved }));
      setFailure(null);
      if (resolved) sayDone('Comment resolved.');
    } catch (error) {
      setFailure(messageOf(error, 'We couldn’t save this'));
    }
  };
  return (
    <li
      className={cn(
        'grid gap-3 rounded-md border p-3.5',
        isResolved ? 'border-line bg-sunken' : 'border-line bg-surface shadow-xs',
      )}
    >
      {isResolved && (
        <p className="flex items-center gap-1.5 text-xs font-medium text-good">
          <Check className="size-3.5" aria-hidden="true" />
          Resolved{thread.resolved?.by ? ` by ${thread.resolved.by}` : ''}
        </p>
      )}
      <ul className="grid gap-3.5">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <CommentView comment={comment} comments={comments} />
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
      <IfMay permission="reports.write">
        {!isResolved && (
          <CommentForm
            label="Reply"
            sendLabel="Send"
            people={comments.people}
            onSend={async (text) => comments.show(await api.comments.answer({ ...named, text }))}
          />
        )}
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start px-2 text-muted"
          onClick={() => void resolve(!isResolved)}
        >
          {isResolved ? (
            <RotateCcw className="size-3.5" aria-hidden="true" />
          ) : (
            <Check className="size-3.5" aria-hidden="true" />
          )}
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
      </IfMay>
    </li>
  );
}
