import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import { askedOf, type ShownActivity } from '#web/activity/activity-filter.ts';
import { saveFrom } from '#web/api/save-from.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { sayFailed } from '#web/ui/overlays/toast.ts';

const FALLBACK_NAME = 'clientready-activity.csv';

/** Saves what is shown of the log, all pages of it, as a table. */
export function ExportActivity({ filter }: { filter: ShownActivity }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      saveFrom(
        `/api${routes.raw.exportActivity.path}?${new URLSearchParams(askedOf(filter))}`,
        FALLBACK_NAME,
      ),
    onError: (error) => sayFailed(`We couldn’t export the log. ${error.message}`),
  });
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate()} className="max-sm:w-full">
      {isPending ? (
        <Spinner className="size-4.5" label="Please wait" />
      ) : (
        <Download className="size-4" aria-hidden="true" />
      )}
      Export as CSV
    </Button>
  );
}
