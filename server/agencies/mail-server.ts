import { eq } from 'drizzle-orm';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { includes } from '#server/billing/features.ts';
import { agencyMailServers } from '#server/database/schema/agency-mail-servers.ts';
import type { Env } from '#server/env.ts';
import { sendThrough, type AgencyMailServer } from '#server/mail/agency-mailer.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { unsealText } from '#server/mail/seal.ts';

/** For what a password is sealed: nothing else opens it. */
export const SEALED_FOR = 'agency mail server';

export async function storedMailServer(tx: AgencyTransaction, agencyId: string) {
  const [row] = await tx.select().from(agencyMailServers).where(eq(agencyMailServers.agencyId, agencyId));
  return row ?? null;
}

/** The mail server through which the agency's e-mails leave; null where they leave through ours. */
export async function mailServerInUse(
  tx: AgencyTransaction,
  agencyId: string,
  secret: string,
  now = new Date(),
): Promise<AgencyMailServer | null> {
  const row = await storedMailServer(tx, agencyId);
  if (row === null || !(await includes(tx, agencyId, now, 'own_mail_server'))) return null;
  const { host, port, security, username, fromAddress, sealedPassword } = row;
  const password = sealedPassword === null ? null : unsealText(sealedPassword, secret, SEALED_FOR);
  return { host, port, security, username, fromAddress, password };
}

export interface SenderDeps {
  readonly env: Pick<Env, 'workflow'>;
  readonly secret: string;
  readonly database: Pick<Database, 'withAgency'>;
  readonly mailer: Pick<Mailer, 'send'>;
}

/** What sends to an agency's clients: its own mail server where it has one, and never ours in its place. */
export function mailerOfAgency({ env, secret, database, mailer }: SenderDeps) {
  return async (agencyId: string): Promise<Pick<Mailer, 'send'>> => {
    const server = await database.withAgency(agencyId, (tx) => mailServerInUse(tx, agencyId, secret));
    return server === null ? mailer : { send: (message) => sendThrough(server, message, env.workflow) };
  };
}
