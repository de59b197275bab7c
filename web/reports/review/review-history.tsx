import type { ReviewEvent } from '#contract/reports/reviews.ts';
import { eventInWords } from '#web/reports/review/review-words.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** What was asked and decided about a report, over all its versions. */
export function ReviewHistory({
  events,
  open,
  onClose,
}: {
  events: readonly ReviewEvent[];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Review history" size="sm">
      <ol className="grid gap-4">
        {events.map((event) => (
          <li key={event.id} className="grid gap-1 border-l-2 border-line pl-4">
            <p className="text-sm wrap-anywhere">{eventInWords(event)}.</p>
            {event.note !== null && <ReviewNote note={event.note} />}
            <TimeAgo moment={event.at} className="text-xs text-muted" />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** What somebody said along with it, in their lines. */
export function ReviewNote({ note }: { note: string }) {
  return <blockquote className="text-sm wrap-anywhere whitespace-pre-line text-muted">“{note}”</blockquote>;
}
