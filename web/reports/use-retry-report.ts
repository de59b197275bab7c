import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';
import { sayFailed } from '#web/ui/overlays/toast.ts';

/** Makes a failed or finished report again from its file. */
export function useRetryReport() {
  const changed = useReportChanged();
  return useMutation(
    queries.reports.retry.mutationOptions({
      onSuccess: (report) => changed(report),
      onError: (error) => sayFailed(messageOf(error, 'Failed to generate report')),
    }),
  );
}
