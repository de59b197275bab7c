import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import { saveFrom } from '#web/api/save-from.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const FALLBACK_NAME = 'clientready-export.json';

/** Saves everything stored about the user as a file. */
export function ExportData() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveFrom(`/api${routes.raw.exportAccount.path}`, FALLBACK_NAME),
  });
  return (
    <div className="grid justify-items-start gap-4">
      {error && <Banner tone="bad">{`We couldn’t export your data. ${error.message}`}</Banner>}
      <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
        {isPending ? (
          <Spinner className="size-4.5" label="Please wait" />
        ) : (
          <Download className="size-4" aria-hidden="true" />
        )}
        Export my data
      </Button>
    </div>
  );
}
