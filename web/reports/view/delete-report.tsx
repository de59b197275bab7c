import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ReportRow } from '#contract/reports.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { sayDone } from '#web/ui/toast.ts';

/** Asks, then deletes a report with its files and links. */
export function DeleteReport({
  report,
  open,
  onClose,
}: {
  report: ReportRow;
  open: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const changed = useReportChanged();
  const remove = useMutation(
    queries.reports.remove.mutationOptions({
      onSuccess: async () => {
        await navigate('/dashboard/reports', { replace: true });
        changed();
        sayDone('The report was deleted.');
      },
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: report.id })}
      title="Delete report"
      confirmLabel="Delete"
      pending={remove.isPending}
      error={remove.error ? messageOf(remove.error, 'Failed to delete report') : null}
    >
      Are you sure you want to delete {report.name}? This action cannot be undone. Links to it stop working.
    </ConfirmDialog>
  );
}
