import { useState } from 'react';
import { Link } from 'react-router';
import { useCreateReport } from '#web/reports/create/use-create-report.ts';
import { ClientChoiceTabs } from '#web/reports/dialog/client-choice-tabs.tsx';
import { FilesForReport } from '#web/reports/dialog/files-for-report.tsx';
import { UploadProgress } from '#web/reports/dialog/upload-progress.tsx';
import { useClientChoice } from '#web/reports/dialog/use-client-choice.ts';
import { useClientOfReport } from '#web/reports/dialog/use-client-of-report.ts';
import { useChosenFiles } from '#web/reports/file/use-chosen-files.ts';
import { REPORT_NAME_MAX, suggestReportName } from '#web/reports/preview/suggest-report-name.ts';
import { useFilePreviews } from '#web/reports/preview/use-file-previews.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const NO_FILES: readonly File[] = [];

interface ReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The client the report is for, where that is known. */
  readonly clientId?: string;
  /** The files to report on, where they have been chosen already. */
  readonly files?: readonly File[];
  /** Told once the report is ordered. */
  readonly onCreated?: () => void;
}

/**
 * Asks for whom a report is, what it is called and which file it is made of, and makes it.
 * What was typed stays until a report came of it, also where the dialog is closed in between.
 */
export function ReportDialog({ open, onClose, clientId, files: given, onCreated }: ReportDialogProps) {
  const [typedName, setTypedName] = useState<string | null>(null);
  const chosen = useChosenFiles();
  const files = given ?? chosen.files;
  const states = useFilePreviews(open ? files : NO_FILES);
  const [file = null] = files;
  const client = useClientOfReport({ open, clientId, file });
  const choice = useClientChoice(client);
  const [state] = states;
  const suggested = file ? suggestReportName(file.name, state?.status === 'read' ? state.preview : null) : '';
  const name = typedName ?? suggested;

  const report = useCreateReport(() => {
    setTypedName(null);
    client.forget();
    chosen.clear();
    onClose();
    onCreated?.();
    sayDone('We’re making your report. It will show up in the list.');
  });
  const isUsable = file !== null && states.every(({ status }) => status !== 'refused');
  const isComplete = client.id !== null && isUsable && name.trim() !== '';

  const generate = () => {
    if (client.id && isComplete) report.start({ files, name: name.trim(), clientId: client.id });
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
          <UploadProgress sent={report.sent} files={files.length} onCancel={report.cancel} />
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
        <FilesForReport given={given ?? null} chosen={chosen} states={states} />
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
