import { useEffect, useRef, useState } from 'react';
import type { CommentThread } from '#contract/reports/comments.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { api } from '#web/api/api.ts';
import { CommentForm } from '#web/reports/comments/comment-form.tsx';
import type { CommentedSection, Comments } from '#web/reports/comments/comments-context.tsx';
import { ThreadView } from '#web/reports/comments/thread-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format/format-count.ts';

/** The comments section by section, in the report's order; last those on sections that are gone. */
export function CommentsList({
  comments,
  sections,
}: {
  comments: Comments;
  sections: readonly CommentedSection[];
}) {
  const [showsResolved, setShowsResolved] = useState(false);
  const { threads, at } = comments;
  const known = new Set(sections.map(({ id }) => id));
  const shown = threads.filter(({ resolved }) => showsResolved || resolved === null);
  const of = (id: string) => shown.filter(({ section }) => section === id);
  const gone = shown.filter(({ section }) => !known.has(section));
  const resolved = threads.length - threads.filter((thread) => thread.resolved === null).length;
  const asked = sections.filter(({ id }) => id === at?.id || of(id).length > 0);
  return (
    <div className="grid gap-6">
      {asked.map((section) => (
        <OfSection
          key={section.id}
          section={section}
          threads={of(section.id)}
          isAsked={section.id === at?.id}
          comments={comments}
        />
      ))}
      {gone.length > 0 && (
        <div className="grid gap-3">
          <h3 id="comments-gone" className="text-sm font-semibold">
            On deleted sections
          </h3>
          {[...Map.groupBy(gone, ({ section }) => section)].map(([id, threads]) => (
            <div key={id} className="grid gap-2">
              <p className="text-xs text-muted">{threads[0]?.section_title || 'A section without a name'}</p>
              <Threads threads={threads} comments={comments} />
            </div>
          ))}
        </div>
      )}
      {asked.length === 0 && gone.length === 0 && (
        <p className="text-sm text-muted">
          {resolved > 0
            ? 'Every comment is resolved.'
            : 'No comments yet. Use the button on a section’s title to write one.'}
        </p>
      )}
      {resolved > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start px-2 text-muted"
          aria-pressed={showsResolved}
          onClick={() => setShowsResolved(!showsResolved)}
        >
          {showsResolved ? 'Hide resolved' : `Show ${countOf(resolved, 'resolved comment')}`}
        </Button>
      )}
    </div>
  );
}

function OfSection({
  section,
  threads,
  isAsked,
  comments,
}: {
  section: CommentedSection;
  threads: readonly CommentThread[];
  isAsked: boolean;
  comments: Comments;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const heading = `comments-on-${section.id}`;
  return (
    <div ref={place} className="grid gap-3">
      <h3 id={heading} className="text-sm font-semibold wrap-anywhere">
        {section.title || 'A section without a name'}
      </h3>
      <Threads threads={threads} comments={comments} />
      {isAsked && (
        <IfMay permission="reports.write">
          <CommentForm
            key={section.id}
            label={`Comment on ${section.title || 'this section'}`}
            sendLabel="Comment"
            takesFocus
            people={comments.people}
            onSend={async (text) =>
              comments.show(
                await api.comments.create({
                  id: comments.reportId,
                  section: section.id,
                  section_title: section.title,
                  text,
                }),
              )
            }
          />
        </IfMay>
      )}
    </div>
  );
}

function Threads({ threads, comments }: { threads: readonly CommentThread[]; comments: Comments }) {
  if (threads.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {threads.map((thread) => (
        <ThreadView key={thread.id} thread={thread} comments={comments} />
      ))}
    </ul>
  );
}
