import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';
import { DeleteDialog } from '#web/ui/overlays/delete-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Asks, then deletes a report with its files and links. */
export function DeleteReport({ report, open, onClose }: ReportTaskProps) {
  const navigate = useNavigate();
  const changed = useReportChanged();
  const remove = useMutation(
    queries.reports.remove.mutationOptions({
      onSuccess: async () => {
        await navigate('/dashboard/reports', { replace: true });
        changed();
        sayDone('Report deleted.');
      },
    }),
  );
  return (
    <DeleteDialog
      what="report"
      name={report.name}
      open={open}
      onClose={onClose}
      onDelete={() => remove.mutate({ id: report.id })}
      pending={remove.isPending}
      error={remove.error ? messageOf(remove.error, 'We couldn’t delete the report.') : null}
    >
      Links to it will stop working.
    </DeleteDialog>
  );
}
