import { useMutation } from '@tanstack/react-query';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { REPORT_NAME_MAX } from '#web/reports/preview/suggest-report-name.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { RenameDialog } from '#web/ui/overlays/rename-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Gives a report another name. */
export function RenameReport({ report, open, onClose }: ReportTaskProps) {
  const changed = useReportChanged();
  const rename = useMutation(
    queries.reports.rename.mutationOptions({
      onSuccess: (renamed) => {
        changed(renamed);
        onClose();
        sayDone('Report renamed.');
      },
    }),
  );
  const fieldError = rename.error instanceof ApiError ? rename.error.fields['name'] : undefined;
  return (
    <RenameDialog
      open={open}
      onClose={onClose}
      title="Rename report"
      label="Report name"
      name={report.name}
      maxLength={REPORT_NAME_MAX}
      hint="This is the name in your lists and of the PDF file. The title on the cover changes with the next version."
      isPending={rename.isPending}
      fieldError={fieldError}
      failure={
        rename.error && !fieldError ? messageOf(rename.error, 'We couldn’t rename the report.') : undefined
      }
      onRename={(name) => rename.mutate({ id: report.id, name })}
    />
  );
}
