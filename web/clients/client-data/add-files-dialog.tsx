import { useAddFiles, type AddedFiles } from '#web/clients/client-data/use-add-files.ts';
import { UploadProgress } from '#web/reports/dialog/upload-progress.tsx';
import { DropZone } from '#web/reports/file/drop-zone.tsx';
import { useChosenFiles } from '#web/reports/file/use-chosen-files.ts';
import { seenInWords } from '#web/reports/preview/preview-words.ts';
import { useFilePreviews } from '#web/reports/preview/use-file-previews.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Brings files to a client without making a report of them. */
export function AddFilesDialog({
  clientId,
  clientName,
  open,
  onClose,
}: {
  clientId: string;
  clientName: string;
  open: boolean;
  onClose: () => void;
}) {
  const chosen = useChosenFiles();
  const states = useFilePreviews(chosen.files);
  const upload = useAddFiles(clientId, (answer) => {
    chosen.clear();
    onClose();
    sayDone(inWords(answer));
  });
  const { files } = chosen;
  const isUsable = files.length > 0 && states.every(({ status }) => status !== 'refused');
  return (
    <Dialog
      open={open}
      onClose={upload.isPending ? upload.cancel : onClose}
      title="Add files"
      description={`They stay with ${clientName}, and every report can use them.`}
      footer={
        upload.isPending ? (
          <UploadProgress
            sent={upload.sent}
            files={files.length}
            afterwards="Uploaded, reading the files …"
            onCancel={upload.cancel}
          />
        ) : (
          <>
            <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
              Cancel
            </Button>
            <Button disabled={!isUsable} onClick={() => upload.start(files)} className="max-sm:flex-1">
              {files.length > 1 ? `Add ${files.length} files` : 'Add file'}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {upload.message && <Banner tone="bad">{upload.message}</Banner>}
        <DropZone chosen={chosen} states={states} enabled={open} compact />
        {files.length === 1 && (
          <p className="min-h-5.5 text-sm text-muted" aria-live="polite">
            {seenInWords(states[0])}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** What became of the files. */
export function inWords({ added, already_there: known }: AddedFiles): string {
  const [only] = known;
  const there =
    known.length === 0
      ? null
      : known.length === 1
        ? `${only} was already there.`
        : `${countOf(known.length, 'file')} were already there.`;
  const [first] = added;
  const came =
    added.length === 0
      ? null
      : added.length === 1
        ? `${first!.name} was added.`
        : `${countOf(added.length, 'file')} were added.`;
  return [came, there].filter((part) => part !== null).join(' ');
}
