import { useState } from 'react';
import { PORTAL_COMMENT_MAX, type PortalComment } from '#contract/portal/portal.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useAccessChange } from '#web/client-access/use-people.ts';
import { CommentThread } from '#web/portal/comment-thread.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/** What the client's people said about a report, and the agency's answer. */
export function ClientTalk({
  reportId,
  clientName,
  comments,
}: {
  reportId: string;
  clientName: string;
  comments: readonly PortalComment[];
}) {
  const [body, setBody] = useState('');
  const answer = useAccessChange(api.publications.answer, {
    done: () => 'Sent to your client.',
    onDone: () => setBody(''),
  });
  return (
    <section aria-labelledby="client-talk" className="grid gap-4">
      <h3 id="client-talk" className="text-sm font-semibold">
        Comments with {clientName}
      </h3>
      {comments.length === 0 ? (
        <p className="text-sm text-muted">No messages yet.</p>
      ) : (
        <CommentThread comments={comments} side="agency" />
      )}
      <IfMay permission="reports.write">
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (body.trim() !== '' && !answer.isPending) answer.mutate({ id: reportId, body: body.trim() });
          }}
        >
          {answer.error && (
            <Banner tone="bad">{messageOf(answer.error, 'We couldn’t send your reply.')}</Banner>
          )}
          <TextArea
            label={comments.length === 0 ? 'Write to your client' : 'Your reply'}
            name="answer"
            rows={2}
            maxLength={PORTAL_COMMENT_MAX}
            hint="Your client will see this."
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          <Button
            type="submit"
            size="sm"
            className="justify-self-start"
            disabled={answer.isPending || body.trim() === ''}
          >
            Send
          </Button>
        </form>
      </IfMay>
    </section>
  );
}
