import type { Member } from '#server/http/callers.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { presentMailIn, renewAddress, setSenders } from '#server/mail-in/mail-in-settings.ts';
import type { Services } from '#server/services.ts';

/** The addresses that exports are sent to, and who may write to them. */
export function mailInRoutes({ database, env, now }: Pick<Services, 'database' | 'env' | 'now'>) {
  /** Changes something about the address of a client, or of the agency where none is named, and shows it. */
  const change = (
    member: Member,
    clientId: string | null,
    work: (tx: AgencyTransaction) => Promise<void>,
  ) => {
    authorise(member, clientId === null ? 'settings.write' : 'clients.write');
    return database.withMember(member, async (tx) => {
      if (clientId !== null) await assertClient(tx, clientId);
      await assertIncludes(tx, member.agency.id, now(), 'advanced_integrations');
      await work(tx);
      return presentMailIn(tx, env, clientId);
    });
  };
  const renew = (member: Member, clientId: string | null) =>
    change(member, clientId, async (tx) => {
      if (env.mailIn === null) throw notSetUp();
      await renewAddress(tx, { agencyId: member.agency.id, clientId });
    });

  return {
    ofClient: signedIn.mailIn.ofClient.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await assertClient(tx, id);
        return presentMailIn(tx, env, id);
      }),
    ),
    setSenders: signedIn.mailIn.setSenders.handler(({ input: { id, senders }, context: { member } }) =>
      change(member, id, (tx) => setSenders(tx, { agencyId: member.agency.id, clientId: id }, senders)),
    ),
    renew: signedIn.mailIn.renew.handler(({ input: { id }, context: { member } }) => renew(member, id)),
    ofAgency: signedIn.mailIn.ofAgency.handler(({ context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, (tx) => presentMailIn(tx, env, null));
    }),
    setAgencySenders: signedIn.mailIn.setAgencySenders.handler(({ input, context: { member } }) =>
      change(member, null, (tx) =>
        setSenders(tx, { agencyId: member.agency.id, clientId: null }, input.senders),
      ),
    ),
    renewAgency: signedIn.mailIn.renewAgency.handler(({ context: { member } }) => renew(member, null)),
  };
}

function notSetUp(): ApiError {
  return new ApiError('not_configured', {
    message:
      'This server doesn’t accept e-mails yet. Ask your server’s administrator to set up incoming mail.',
  });
}
