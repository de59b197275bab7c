import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Version } from '#contract/reports/versions.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { reportPath } from '#web/reports/report-words.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Asks, then makes an earlier version the newest one. */
export function RestoreVersion({
  report,
  version,
  open,
  onClose,
  onDone,
}: ReportTaskProps & { version: Pick<Version, 'id' | 'number'>; onDone: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const changed = useReportChanged();
  const restore = useMutation(
    queries.versions.restore.mutationOptions({
      onSuccess: async (made) => {
        await cache.invalidateQueries({ queryKey: queries.reports.get.key() });
        void cache.invalidateQueries({ queryKey: queries.versions.key() });
        changed();
        onClose();
        onDone();
        void navigate(reportPath(report.id), { replace: true });
        sayDone(`Version ${version.number} was restored as version ${made.number}.`);
      },
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => restore.mutate({ id: report.id, version_id: version.id })}
      title={`Restore version ${version.number}?`}
      confirmLabel="Restore"
      tone="primary"
      pending={restore.isPending}
      error={restore.error ? messageOf(restore.error, 'We couldn’t restore this version') : null}
    >
      It becomes the newest version, just as it was. The versions in between stay in the list. Links that
      always show the newest version will show this one.
    </ConfirmDialog>
  );
}
