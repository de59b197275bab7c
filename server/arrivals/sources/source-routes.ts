import { and, asc, count, eq } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import { SOURCES_PER_CLIENT_MAX } from '#contract/automation/source-kinds.ts';
import type { NewSource, Source, SourceState } from '#contract/automation/sources.ts';
import { assertConfirmed } from '#server/accounts/email/assert-confirmed.ts';
import { checkSourceJob } from '#server/arrivals/sources/check-sources-job.ts';
import { openSource, splitSecret, whereOf, type SourceRow } from '#server/arrivals/sources/open-source.ts';
import { PlaceError } from '#server/arrivals/sources/places/place.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { dataSources } from '#server/database/schema/automation/data-sources.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** The places that are watched for a client's exports. */
export function sourceRoutes(services: Services) {
  const { database, env, jobs, limits, now, secret } = services;
  const { list, create, update, check, remove } = signedIn.sources;

  return {
    list: list.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await assertClient(tx, id);
        const rows = await tx
          .select()
          .from(dataSources)
          .where(eq(dataSources.clientId, id))
          .orderBy(asc(dataSources.createdAt), asc(dataSources.id));
        // Where on the server it lies is for its operator to tell.
        const root = env.arrivalsFolder === null ? null : member.agency.id;
        return { sources: rows.map((row) => present(row, now())), folder_root: root };
      }),
    ),

    create: create.handler(async ({ input: { id, source }, context: { member } }) => {
      authorise(member, 'clients.write');
      assertConfirmed(member);
      const agencyId = member.agency.id;
      await database.withMember(member, async (tx) => {
        await assertIncludes(tx, agencyId, now(), 'advanced_integrations');
        await assertRoom(tx, id);
      });
      await limits.count('source test per agency', agencyId);
      const { place, opens, sealedSecret } = splitSecret(withWayIn(source), secret);
      const hostKey = await tryOut(services, { agencyId, place, secret: opens, hostKey: null });
      return database.withMember(member, async (tx) => {
        await assertRoom(tx, id);
        const [row] = await tx
          .insert(dataSources)
          .values({ agencyId, clientId: id, kind: place.kind, settings: place, sealedSecret, hostKey })
          .returning();
        if (row === undefined) throw new Error('The source was not stored.');
        await jobs.enqueue(checkSourceJob, { agencyId, sourceId: row.id }, { agencyId, within: tx });
        return present(row, now());
      });
    }),

    update: update.handler(({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      return database.withMember(member, async (tx) => {
        const changed = { enabled: input.enabled, switchedOffAt: null, failingSince: null, problem: null };
        const row = await change(tx, input, { ...changed, nextCheckAt: now() });
        if (input.enabled) await assertIncludes(tx, member.agency.id, now(), 'advanced_integrations');
        return present(row, now());
      });
    }),

    check: check.handler(async ({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      const agencyId = member.agency.id;
      await limits.count('source test per agency', agencyId);
      return database.withMember(member, async (tx) => {
        const row = await change(tx, input, { nextCheckAt: now() });
        if (!row.enabled) throw new ApiError('conflict', { message: 'Switch this location on first.' });
        await jobs.enqueue(checkSourceJob, { agencyId, sourceId: row.id }, { agencyId, within: tx });
        return present(row, now());
      });
    }),

    remove: remove.handler(({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      return database.withMember(member, async (tx) => {
        if (!isUuid(input.id) || !isUuid(input.source_id)) throw notFound();
        const gone = await tx.delete(dataSources).where(named(input)).returning({ id: dataSources.id });
        if (gone.length === 0) throw notFound();
        return { ok: true as const };
      });
    }),
  };
}

const named = (input: { readonly id: string; readonly source_id: string }) =>
  and(eq(dataSources.id, input.source_id), eq(dataSources.clientId, input.id));

async function change(
  tx: AgencyTransaction,
  input: { readonly id: string; readonly source_id: string },
  values: Partial<typeof dataSources.$inferInsert>,
): Promise<SourceRow> {
  if (!isUuid(input.id) || !isUuid(input.source_id)) throw notFound();
  const [row] = await tx.update(dataSources).set(values).where(named(input)).returning();
  if (row === undefined) throw notFound();
  return row;
}

async function assertRoom(tx: AgencyTransaction, clientId: string): Promise<void> {
  await assertClient(tx, clientId);
  const [counted] = await tx
    .select({ total: count() })
    .from(dataSources)
    .where(eq(dataSources.clientId, clientId));
  if ((counted?.total ?? 0) >= SOURCES_PER_CLIENT_MAX)
    throw new ApiError('conflict', {
      message: `A client can have at most ${SOURCES_PER_CLIENT_MAX} watched locations.`,
    });
}

function withWayIn(source: NewSource): NewSource {
  if (source.kind !== 'sftp' || source.password || source.private_key) return source;
  const message = 'Please enter a password or a private key';
  throw new ApiError('validation_failed', { message, fields: { 'source.password': message } });
}

/** Opens a place before it is stored; answers with the key its server showed. */
async function tryOut(services: Services, access: Parameters<typeof openSource>[1]): Promise<string | null> {
  try {
    const { place, hostKey } = await openSource(services, access);
    try {
      await place.list();
      await place.assertWritable();
    } finally {
      await place.close();
    }
    return hostKey;
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
    throw new ApiError('validation_failed', { message: error.message });
  }
}

function present(row: SourceRow, now: Date): Source {
  return {
    id: row.id,
    kind: row.kind,
    where: whereOf(row.settings),
    host_key: row.hostKey,
    state: stateOf(row, now),
    problem: row.problem,
    failing_since: row.failingSince?.toISOString() ?? null,
    switched_off_at: row.switchedOffAt?.toISOString() ?? null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    waiting: Object.values(row.seen).filter(({ settled }) => settled === undefined).length,
    created_at: row.createdAt.toISOString(),
  };
}

function stateOf({ enabled, lockedUntil, problem, checkedAt }: SourceRow, now: Date): SourceState {
  if (!enabled) return 'off';
  if (lockedUntil !== null && lockedUntil > now) return 'checking';
  if (problem !== null) return 'failing';
  return checkedAt === null ? 'new' : 'working';
}

function notFound(): ApiError {
  return new ApiError('not_found', { message: 'This location no longer exists.' });
}
