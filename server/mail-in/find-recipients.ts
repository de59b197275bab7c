import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { mailInAddresses } from '#server/database/schema/automation/mail-in.ts';
import type { MailInSettings } from '#server/env.ts';
import { localPartOf } from '#server/mail-in/mail-addresses.ts';

/** Whose an address is: a client's, or the agency's where none is named. */
export interface Recipient {
  readonly agencyId: string;
  readonly clientId: string | null;
}

/** Those behind the addresses; nobody for an address that is none of ours. */
export async function findRecipients(
  { accounts }: Pick<Database, 'accounts'>,
  settings: MailInSettings,
  addresses: readonly string[],
): Promise<Recipient[]> {
  const locals = [...new Set(addresses.flatMap((address) => localPartOf(settings, address) ?? []))];
  if (locals.length === 0) return [];
  return accounts
    .select({ agencyId: mailInAddresses.agencyId, clientId: mailInAddresses.clientId })
    .from(mailInAddresses)
    .where(inArray(mailInAddresses.localPart, locals));
}
