import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { REVIEW_NOTE_MAX, type Review } from '#contract/reports/reviews.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useReviewChanged } from '#web/reports/review/use-review.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Chooses who is to look at a version, with a message for them. */
export function AskReviewDialog({
  reportId,
  review,
  open,
  onClose,
}: {
  reportId: string;
  review: Review;
  open: boolean;
  onClose: () => void;
}) {
  const form = useId();
  const changed = useReviewChanged(reportId);
  const { reviewers, version } = review;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const chosen = reviewers.map(({ id }) => id).filter((id) => !left.includes(id));
  const ask = useMutation(
    queries.reviews.ask.mutationOptions({
      onSuccess: (next) => {
        changed(next);
        setNote('');
        onClose();
        sayDone('Review requested.');
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Ask for a review of version ${version}`}
      description="They’ll get a notification and an e-mail. Your client won’t see any of this."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={chosen.length === 0 || ask.isPending}>
            Ask for review
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0 && !ask.isPending)
            ask.mutate({ id: reportId, version, reviewers: chosen, note });
        }}
      >
        {ask.error && <Banner tone="bad">{messageOf(ask.error, 'We couldn’t ask for a review')}</Banner>}
        {reviewers.length === 0 ? (
          <Banner tone="note">
            Nobody else on your team can approve reports yet. Invite an admin in Team Access.
          </Banner>
        ) : (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-medium">Who should review it?</legend>
            {reviewers.map(({ id, name }) => (
              <label
                key={id}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong/50 px-3.5 py-2 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft"
              >
                <input
                  type="checkbox"
                  className="size-4.5 accent-brand"
                  checked={!left.includes(id)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((one) => one !== id) : [...left, id])
                  }
                />
                <Avatar name={name} size="sm" />
                <span className="min-w-0 text-sm wrap-anywhere">{name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          label="Message (optional)"
          name="note"
          rows={3}
          maxLength={REVIEW_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
