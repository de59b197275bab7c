import { useState } from 'react';
import { Link } from 'react-router';
import { useCreateReport } from '#web/reports/create/use-create-report.ts';
import { ClientChoiceTabs } from '#web/reports/dialog/client-choice-tabs.tsx';
import { FileForReport } from '#web/reports/dialog/file-for-report.tsx';
import { UploadProgress } from '#web/reports/dialog/upload-progress.tsx';
import { useClientChoice } from '#web/reports/dialog/use-client-choice.ts';
import { useClientOfReport } from '#web/reports/dialog/use-client-of-report.ts';
import { useChosenFile } from '#web/reports/file/use-chosen-file.ts';
import { REPORT_NAME_MAX, suggestReportName } from '#web/reports/preview/suggest-report-name.ts';
import { useFilePreview } from '#web/reports/preview/use-file-preview.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

interface ReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The client the report is for, where that is known. */
  readonly clientId?: string;
  /** The file to report on, where it has been chosen already. */
  readonly file?: File;
  /** Told once the report is ordered. */
  readonly onCreated?: () => void;
}

/**
 * Asks for whom a report is, what it is called and which file it is made of, and makes it.
 * What was typed stays until a report came of it, also where the dialog is closed in between.
 */
export function ReportDialog({ open, onClose, clientId, file: given, onCreated }: ReportDialogProps) {
  const [typedName, setTypedName] = useState<string | null>(null);
  const chosen = useChosenFile();
  const file = given ?? chosen.file;
  const preview = useFilePreview(open ? file : null);
  const client = useClientOfReport({ open, clientId, file });
  const choice = useClientChoice(client);
  const suggested = file
    ? suggestReportName(file.name, preview.status === 'read' ? preview.preview : null)
    : '';
  const name = typedName ?? suggested;

  const report = useCreateReport(() => {
    setTypedName(null);
    client.forget();
    chosen.remove();
    onClose();
    onCreated?.();
    sayDone('We’re making your report. It will show up in the list.');
  });
  const isUsable = file !== null && preview.status !== 'refused';
  const isComplete = client.id !== null && isUsable && name.trim() !== '';

  const generate = () => {
    if (client.id && file && isComplete) report.start({ file, name: name.trim(), clientId: client.id });
  };

  return (
    <Dialog
      open={open}
      // Closing calls an upload back first: what was typed is still there to go on with.
      onClose={report.isPending ? report.cancel : onClose}
      title="Client for Report"
      description="Choose who the report is for, and give it a name."
      footer={
        report.isPending ? (
          <UploadProgress sent={report.sent} onCancel={report.cancel} />
        ) : (
          <>
            <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
              Cancel
            </Button>
            <Button disabled={!isComplete} onClick={generate} className="max-sm:flex-1">
              Generate
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {report.message && (
          <Banner tone="bad">
            {report.message}{' '}
            {report.isOverLimit && (
              <Link to="?settings=subscription" className="underline underline-offset-4">
                See plans
              </Link>
            )}
          </Banner>
        )}
        {report.wasCancelled && <Banner tone="note">Upload cancelled. No report was made.</Banner>}
        <FileForReport given={given ?? null} chosen={chosen} preview={preview} />
        <ClientChoiceTabs client={client} choice={choice} />
        <Field
          label="Report name"
          name="report-name"
          value={name}
          maxLength={REPORT_NAME_MAX}
          autoComplete="off"
          error={report.nameError}
          placeholder="For example: Google Ads report, October 2025"
          onChange={(event) => setTypedName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && generate()}
        />
      </div>
    </Dialog>
  );
}
