import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { VERSION_NOTE_MAX } from '#contract/reports/versions.ts';
import { failureOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { DraftSaver } from './draft-saver.ts';

interface PublishDialogProps {
  id: string;
  saver: DraftSaver;
  /** Numbers typed by hand that the author may want to look at first. */
  typed: number;
  onClose: () => void;
  onPublished: (version: number) => void;
}

/** Makes the draft the next version. */
export function PublishDialog({ id, saver, typed, onClose, onPublished }: PublishDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [unsaved, setUnsaved] = useState(false);
  const publish = useMutation(
    queries.drafts.publish.mutationOptions({ onSuccess: ({ number }) => onPublished(number) }),
  );
  const submit = async () => {
    setUnsaved(false);
    if (!(await saver.flush())) return setUnsaved(true);
    publish.mutate({ id, revision: saver.revision, ...(note.trim() !== '' && { note: note.trim() }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish this report"
      description="The page, the PDF and links to the newest version will show this one. Earlier versions stay as they are."
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={publish.isPending}>
            {publish.isPending && (
              <Spinner className="size-4.5 border-current/40 border-t-current" label="Publishing" />
            )}
            Publish
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!publish.isPending) void submit();
        }}
      >
        {unsaved && <Banner tone="bad">Your last changes aren’t saved yet. Try again in a moment.</Banner>}
        {publish.error && (
          <Banner tone="bad">{failureOf(publish.error, 'We couldn’t publish this report')}</Banner>
        )}
        {typed > 0 && (
          <Banner tone="note">
            {typed === 1 ? 'One figure is' : `${typed} figures are`} typed by hand and not checked against the
            data.
          </Banner>
        )}
        <TextArea
          label="Note for your team (optional)"
          name="note"
          rows={3}
          maxLength={VERSION_NOTE_MAX}
          value={note}
          hint="Shown in the list of versions. Your client never sees it."
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
