import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazily } from '#web/offline/lazily.tsx';
import type { ReportRow } from '#contract/reports/reports.ts';
import { useCreateReport } from '#web/reports/create/use-create-report.ts';
import { ClientChoiceTabs } from '#web/reports/dialog/client-choice-tabs.tsx';
import { FilesForReport } from '#web/reports/dialog/files-for-report.tsx';
import { UploadProgress } from '#web/reports/dialog/upload-progress.tsx';
import { useClientChoice } from '#web/reports/dialog/use-client-choice.ts';
import { useClientOfReport } from '#web/reports/dialog/use-client-of-report.ts';
import { useMonthOfReport, type MonthOfReport } from '#web/reports/dialog/use-month-of-report.ts';
import { TemplateChoice } from '#web/reports/dialog/template-choice.tsx';
import { useTemplateOfReport } from '#web/reports/dialog/use-template-of-report.ts';
import { useChosenFiles } from '#web/reports/file/use-chosen-files.ts';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import {
  REPORT_NAME_MAX,
  suggestMonthName,
  suggestReportName,
} from '#web/reports/preview/suggest-report-name.ts';
import { useFilePreviews } from '#web/reports/preview/use-file-previews.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { sayDone, sayNote } from '#web/ui/overlays/toast.ts';

/** Fetched where there is a period to choose. */
const MonthPanel = lazily(
  async () => (await import('#web/reports/dialog/month-panel.tsx')).MonthPanel,
  () => <Skeleton className="h-96 rounded-md" />,
);

const NO_FILES: readonly File[] = [];

interface ReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The client the report is for, where that is known. */
  readonly clientId?: string;
  /** The files to report on, where they have been chosen already. */
  readonly files?: readonly File[];
  /** The report it is to begin like. */
  readonly copyOf?: Pick<ReportRow, 'id' | 'name'>;
  /** Told once the report is ordered. */
  readonly onCreated?: () => void;
}

/**
 * Asks for whom a report is, what it is called and which file it is made of, and makes it.
 * What was typed stays until a report came of it, also where the dialog is closed in between.
 */
export function ReportDialog({
  open,
  onClose,
  clientId,
  files: given,
  copyOf,
  onCreated,
}: ReportDialogProps) {
  const [typedName, setTypedName] = useState<string | null>(null);
  const chosen = useChosenFiles();
  const files = given ?? chosen.files;
  const states = useFilePreviews(open ? files : NO_FILES);
  const [file = null] = files;
  const client = useClientOfReport({ open, clientId, file });
  const choice = useClientChoice(client);
  const month = useMonthOfReport({ open, clientId: client.id, files, states });
  const name = typedName ?? suggestedName(files, states, month);
  const nameField = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // It may arrive while somebody is about to type: then what they type takes its place.
    const isSuggested = typedName === null && name !== '';
    if (isSuggested && nameField.current === document.activeElement) nameField.current?.select();
  }, [name, typedName]);
  const template = useTemplateOfReport({ open, clientId: client.id });
  const { setCompare } = month;
  useEffect(() => {
    if (template.comparison) setCompare(template.comparison);
  }, [template.comparison, setCompare]);

  const report = useCreateReport(({ already_there: known, left_out: leftOut }) => {
    setTypedName(null);
    client.forget();
    chosen.clear();
    month.forget();
    template.forget();
    onClose();
    onCreated?.();
    sayDone('We’re making your report. It will show up in the list.');
    if (known.length > 0) sayNote(alreadyThere(known));
    if (leftOut.length > 0) sayNote(leftBehind(leftOut));
  });
  const isUsable = states.every(({ status }) => status !== 'refused');
  const isAboutSomething = month.isTogether ? month.problem === null : file !== null;
  const isComplete =
    client.id !== null && month.isSettled && isUsable && isAboutSomething && name.trim() !== '';

  const generate = () => {
    if (!client.id || !isComplete) return;
    const { period, compare } = month;
    const about = month.isTogether && period !== null ? { period, compare } : {};
    report.start({
      files,
      name: name.trim(),
      clientId: client.id,
      ...about,
      ...(copyOf ? { copyOf: copyOf.id } : template.id && { templateId: template.id }),
    });
  };

  return (
    <Dialog
      open={open}
      // Closing calls an upload back first: what was typed is still there to go on with.
      onClose={report.isPending ? report.cancel : onClose}
      size={month.isTogether ? 'xl' : 'md'}
      title={copyOf ? 'Duplicate report' : 'Client for Report'}
      description={
        copyOf
          ? 'Choose another client, or another month for this one.'
          : 'Choose who the report is for, and give it a name.'
      }
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
        <div className={cn('grid grid-cols-1 gap-6', month.isTogether && 'lg:grid-cols-2 lg:gap-8')}>
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            <FilesForReport
              given={given ?? null}
              chosen={chosen}
              states={states}
              isOptional={month.isTogether}
            />
            <ClientChoiceTabs client={client} choice={choice} />
            <Field
              ref={nameField}
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
            {copyOf ? <BeginsLike name={copyOf.name} /> : <TemplateChoice template={template} />}
          </div>
          {month.isTogether && (
            <MonthPanel month={month} isReading={states.some(({ status }) => status === 'reading')} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function suggestedName(
  files: readonly File[],
  states: readonly PreviewState[],
  { isTogether, subject }: MonthOfReport,
): string {
  if (isTogether) return suggestMonthName(subject.channels, subject.period);
  const [file, state] = [files[0], states[0]];
  return file ? suggestReportName(file.name, state?.status === 'read' ? state.preview : null) : '';
}

function BeginsLike({ name }: { name: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm text-muted">
      Starts like <strong className="font-medium text-ink">{name}</strong>: the same sections in the same
      order, and your own text with the new report’s names and figures.
    </p>
  );
}

/** Figures of one report are wrong in another. */
function leftBehind(leftOut: readonly string[]): string {
  return leftOut.length === 1
    ? `One sentence contains a figure specific to the other report, so it was left out: “${leftOut[0]}”`
    : `${leftOut.length} sentences contain figures specific to the other report, so they were left out.`;
}

/** Nothing is lost by uploading a file twice, but whoever did may have meant another one. */
function alreadyThere(known: readonly string[]): string {
  return known.length === 1
    ? `${known[0]} was uploaded before, so we used that one.`
    : `${known.length} of these files were uploaded before, so we used those.`;
}
