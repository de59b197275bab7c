import type { ErrorBody } from '#contract/error-body.ts';
import { agencyHeaders } from '#web/api/tab-agency.ts';
import { tellUnauthenticated } from '#web/api/unauthenticated.ts';

const UNAUTHENTICATED = 401;

/** Saves what an address answers as a file. Fetched rather than followed as a link, so that a failure is told and no page of errors is saved. */
export async function saveFrom(address: string, fallbackName: string): Promise<void> {
  const response = await fetch(address, { headers: agencyHeaders() }).catch(() => {
    throw new Error('We can’t reach the server. Check your connection and try again.');
  });
  if (!response.ok) throw await refusal(response);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get('content-disposition')) ?? fallbackName;
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
