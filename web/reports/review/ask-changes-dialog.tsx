import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { REVIEW_NOTE_MAX, type Review } from '#contract/reports/reviews.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useReviewChanged } from '#web/reports/review/use-review.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Says what is to be changed before a version can be approved. */
export function AskChangesDialog({
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
  const [note, setNote] = useState('');
  const ask = useMutation(
    queries.reviews.askForChanges.mutationOptions({
      onSuccess: (next) => {
        changed(next);
        setNote('');
        onClose();
        sayDone('Changes requested.');
      },
    }),
  );
  const isApproved = review.last?.action === 'approved';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Ask for changes to version ${review.version}`}
      description={
        isApproved
          ? 'This withdraws the approval. Anyone who already has the report keeps it.'
          : 'We’ll notify the author. You can also comment on a section.'
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={note.trim() === '' || ask.isPending}>
            Ask for changes
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() !== '' && !ask.isPending)
            ask.mutate({ id: reportId, version: review.version, note });
        }}
      >
        {ask.error && <Banner tone="bad">{messageOf(ask.error, 'We couldn’t ask for changes')}</Banner>}
        <TextArea
          label="What should change?"
          name="note"
          rows={4}
          maxLength={REVIEW_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
