import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { agencyHeaders } from '#web/api/tab-agency.ts';
import { tellUnauthenticated } from '#web/api/unauthenticated.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const FALLBACK_NAME = 'clientready-export.json';
const UNAUTHENTICATED = 401;

/** Saves everything stored about the user as a file. */
export function ExportData() {
  const { mutate, isPending, error } = useMutation({ mutationFn: download });
  return (
    <div className="grid justify-items-start gap-4">
      {error && <Banner tone="bad">{`Failed to export your data. ${error.message}`}</Banner>}
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

/** Fetched rather than followed as a link, so that a failure is told and no page of errors is saved. */
async function download(): Promise<void> {
  const response = await fetch(`/api${routes.raw.exportAccount.path}`, { headers: agencyHeaders() }).catch(
    () => {
      throw new Error('We can’t reach the server. Check your connection and try again.');
    },
  );
  if (!response.ok) throw await refusal(response);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition')) ?? FALLBACK_NAME;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function refusal(response: Response): Promise<Error> {
  if (response.status === UNAUTHENTICATED) tellUnauthenticated();
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return new Error(body?.error.message ?? 'Please try again.');
}

function nameIn(disposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
}
