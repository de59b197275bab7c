import { and, eq } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import { USAGE_WARNING } from '#contract/billing/billing-terms.ts';
import type { Member } from '#server/http/callers.ts';
import { assertMayAddClient, assertSubscribed } from '#server/billing/limits.ts';
import { belongingsOf, bringBack, listDeleted } from '#server/clients/deleted-clients.ts';
import { noSuchClient } from '#server/clients/find-client.ts';
import { listClients } from '#server/clients/list-clients.ts';
import { presentClient } from '#server/clients/present-client.ts';
import { removeClient } from '#server/clients/remove-client.ts';
import { keepSample, sampleClient } from '#server/clients/sample-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { notifyClientLimitNear } from '#server/notifications/notify-owners.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';

type ClientChange = Partial<
  Pick<typeof clients.$inferInsert, 'name' | 'email' | 'phone' | 'address' | 'status'>
>;

/** Every route of `/clients`. */
export function clientRoutes(services: Pick<Services, 'database' | 'jobs' | 'logger' | 'now'>) {
  const { database, now } = services;
  const change = async (member: Member, id: string, fields: ClientChange) => {
    authorise(member, 'clients.write');
    const row = await database.withMember(member, (tx) => updateClient(tx, member, id, fields, now()));
    return presentClient(row);
  };

  return {
    list: signedIn.clients.list.handler(({ input, context: { member } }) =>
      database.readAsMember(member, async (tx) => {
        const { rows, nextCursor, ...numbers } = await listClients(tx, member.agency.id, input);
        return { clients: rows.map(presentClient), next_cursor: nextCursor, ...numbers };
      }),
    ),

    get: signedIn.clients.get.handler(async ({ input: { id }, context: { member } }) => {
      const [row] = await database.readAsMember(member, (tx) =>
        tx.select().from(clients).where(oneOf(member, id)),
      );
      if (row === undefined) throw noSuchClient();
      return presentClient(row);
    }),

    create: signedIn.clients.create.handler(async ({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      assertSeesAll(member);
      const agencyId = member.agency.id;
      const row = await database.withMember(member, async (tx) => {
        if (input.status === 'active') await takeRoom(tx, agencyId, now());
        else await assertSubscribed(tx, agencyId, now());
        const [added] = await tx
          .insert(clients)
          .values({ ...input, agencyId, userId: member.user.id })
          .returning();
        return added;
      });
      if (row === undefined) throw new Error('The client was not stored.');
      return presentClient(row);
    }),

    update: signedIn.clients.update.handler(({ input: { id, ...fields }, context: { member } }) =>
      change(member, id, given(fields)),
    ),
    archive: signedIn.clients.archive.handler(({ input: { id }, context: { member } }) =>
      change(member, id, { status: 'inactive' }),
    ),
    restore: signedIn.clients.restore.handler(({ input: { id }, context: { member } }) =>
      change(member, id, { status: 'active' }),
    ),

    remove: signedIn.clients.remove.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'clients.write');
      if (!isUuid(id)) throw noSuchClient();
      const { isSample } = await database.withMember(member, async (tx) => {
        const [client] = await tx.select().from(clients).where(oneOf(member, id));
        if (client === undefined) throw noSuchClient();
        // Sample data can be had again at any time.
        if (client.isSample) await tx.delete(clients).where(oneOf(member, id));
        else if (!(await removeClient(tx, member, id, now()))) throw noSuchClient();
        return client;
      });
      if (isSample) await hastenDeletion(services, member.agency.id);
      return { ok: true as const };
    }),
    belongings: signedIn.clients.belongings.handler(({ input: { id }, context: { member } }) => {
      authorise(member, 'clients.write');
      if (!isUuid(id)) throw noSuchClient();
      return database.withMember(member, (tx) => belongingsOf(tx, id, now()));
    }),
    listDeleted: signedIn.clients.listDeleted.handler(async ({ context: { member } }) => {
      authorise(member, 'clients.write');
      return { clients: await database.withMember(member, listDeleted) };
    }),
    bringBack: signedIn.clients.bringBack.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'clients.write');
      const row = await database.withMember(member, (tx) =>
        bringBack(tx, id, () => takeRoom(tx, member.agency.id, now())),
      );
      return presentClient(row);
    }),

    sample: signedIn.clients.sample.handler(async ({ context: { member } }) => {
      authorise(member, 'clients.write');
      assertSeesAll(member);
      return presentClient(await database.withMember(member, (tx) => sampleClient(tx, member, now())));
    }),
    keepSample: signedIn.clients.keepSample.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'clients.write');
      if (!isUuid(id)) throw noSuchClient();
      const row = await database.withMember(member, (tx) =>
        keepSample(tx, id, () => takeRoom(tx, member.agency.id, now())),
      );
      return presentClient(row);
    }),
  };
}

async function updateClient(
  tx: AgencyTransaction,
  member: Member,
  id: string,
  fields: ClientChange,
  now: Date,
) {
  if (fields.status === 'active') {
    const [before] = await tx.select({ status: clients.status }).from(clients).where(oneOf(member, id));
    if (before?.status === 'inactive') await takeRoom(tx, member.agency.id, now);
  }
  const [row] = await tx
    .update(clients)
    .set({ ...fields, updatedAt: new Date() })
    .where(oneOf(member, id))
    .returning();
  if (row === undefined) throw noSuchClient();
  return row;
}

/** Refuses one more active client beyond the plan, and tells the owners when it is getting full. */
async function takeRoom(tx: AgencyTransaction, agencyId: string, now: Date): Promise<void> {
  const { used, limit } = await assertMayAddClient(tx, agencyId, now);
  if (limit !== null && used >= limit * USAGE_WARNING)
    await notifyClientLimitNear(tx, agencyId, { used, limit });
}

/** A client that somebody with chosen clients added would be one that nobody chose for them. */
function assertSeesAll({ agency, key }: Member): void {
  if (agency.access === 'all') return;
  if (key?.clients === 'chosen')
    throw new ApiError('forbidden', {
      message: 'This API key is limited to selected clients. To add one, you need a key for all clients.',
    });
  throw new ApiError('forbidden', {
    message: 'You have access to selected clients only. Ask an owner or admin to add this one.',
  });
}

/** The client with this id; what is not an id is nobody's. */
function oneOf({ agency }: Member, id: string) {
  if (!isUuid(id)) throw noSuchClient();
  return and(eq(clients.agencyId, agency.id), eq(clients.id, id));
}

/** The fields that were sent. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
