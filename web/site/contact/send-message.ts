import type { ErrorBody } from '#contract/error-body.ts';
import type { routes } from '#contract/routes.ts';

const CONTACT_PATH: typeof routes.contact.send.path = '/contact';
const FAILED = 'We couldn’t send your message. Check your connection and try again.';

export type Sent =
  | { readonly status: 'sent' }
  | {
      readonly status: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** Sends a message to whoever runs this installation, by a plain request: the page needs no more of the app than this. */
export async function sendMessage(values: Readonly<Record<string, string>>): Promise<Sent> {
  const { company = '', ...rest } = values;
  const response = await fetch(`/api${CONTACT_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, company: company.trim() || null }),
  }).catch(() => null);
  if (response?.ok) return { status: 'sent' };
  const body = (await response?.json().catch(() => null)) as Partial<ErrorBody> | null | undefined;
  const fields = body?.error?.fields ?? {};
  return { status: 'refused', fields, message: body?.error?.message ?? FAILED };
}
