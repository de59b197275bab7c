import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PORTAL_COMMENT_MAX } from '#contract/portal/portal.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { CommentThread } from '#web/portal/comment-thread.tsx';
import { portalApi, portalCache } from '#web/portal/portal-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

const LOOK_AGAIN_MS = 20_000;

/** What the client's people and the agency say to each other about a report. */
export function ReportComments({ reportId, agencyName }: { reportId: string; agencyName: string }) {
  const [body, setBody] = useState('');
  const queryKey = ['comments', reportId];
  const thread = useQuery({
    queryKey,
    queryFn: () => portalApi.comments(reportId),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const send = useMutation({
    mutationFn: () => portalApi.comment(reportId, body.trim()),
    onSuccess: () => {
      setBody('');
      return portalCache.invalidateQueries({ queryKey });
    },
  });
  const fieldError = send.error instanceof ApiError ? send.error.fields['body'] : undefined;
  const comments = thread.data?.comments ?? [];
  return (
    <section
      aria-labelledby="comments"
      className="grid gap-5 border-y border-line bg-surface p-5 sm:rounded-lg sm:border sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="comments" className="text-lg font-semibold tracking-tight">
          Questions or comments?
        </h2>
        <p className="text-sm text-muted">{agencyName} will read them and reply here.</p>
      </div>
      {thread.error && !thread.data && (
        <LoadError
          message={messageOf(thread.error, 'We couldn’t load the comments.')}
          retrying={thread.isFetching}
          onRetry={() => void thread.refetch()}
        />
      )}
      <div aria-live="polite">
        {comments.length > 0 && <CommentThread comments={comments} side="client" />}
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (body.trim() !== '' && !send.isPending) send.mutate();
        }}
      >
        {send.error && !fieldError && (
          <Banner tone="bad">
            {messageOf(send.error, 'We couldn’t send your comment. Please try again.')}
          </Banner>
        )}
        <TextArea
          label="Your comment"
          name="comment"
          rows={3}
          maxLength={PORTAL_COMMENT_MAX}
          value={body}
          error={fieldError}
          onChange={(event) => setBody(event.target.value)}
        />
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          disabled={send.isPending || body.trim() === ''}
        >
          Send to {agencyName}
        </Button>
      </form>
    </section>
  );
}
