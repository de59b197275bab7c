import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { isUuid } from '#contract/uuid.ts';
import { isConnectionFailure } from '#server/database/database-away.ts';

/** Queries as `clientready_app`, inside one transaction, with one agency's rows in sight. */
export type AgencyTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

type NoSchema = Record<string, never>;
type Session = NodePgSession<NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** After a restart every connection of the pool may be lost without anybody having noticed. */
const MOST_BEGINNINGS = 3;
const dialect = new PgDialect();

/** Whose rows are in sight: all of an agency's, or those of the clients that were chosen for one of its members. */
export interface InSight {
  readonly agencyId: string;
  readonly keptToClientsOf?: string | undefined;
  /** The key whose chosen clients are in sight, out of those. */
  readonly keptToClientsOfKey?: string | undefined;
  /** Who acts, for the log of the agency; the program itself where it is left out. */
  readonly actorId?: string | undefined;
}

/** What goes into the text of a statement is an id and nothing else. */
function idOf(whom: string, id: string): string {
  if (!isUuid(id)) throw new TypeError(`Not the id of ${whom}: ${JSON.stringify(id)}`);
  return id;
}

/** Runs `work` in a transaction of one agency, on a connection of the pool. */
export function runForAgency<Result>(
  pool: Pool,
  inSight: InSight,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, settingsFor(inSight), work);
}

/** The same for what only reads, and may be done again. PostgreSQL sees to it that nothing is written. */
export function readForAgency<Result>(
  pool: Pool,
  inSight: InSight,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  return inReadOnlyTransaction(pool, settingsFor(inSight), work);
}

function settingsFor({ agencyId, keptToClientsOf, keptToClientsOfKey, actorId }: InSight): string {
  let settings = `set local role clientready_app; set local app.agency_id = '${idOf('an agency', agencyId)}'`;
  if (keptToClientsOf !== undefined)
    settings += `; set local app.member_id = '${idOf('a member', keptToClientsOf)}'`;
  if (keptToClientsOfKey !== undefined)
    settings += `; set local app.key_id = '${idOf('a key', keptToClientsOfKey)}'`;
  if (actorId !== undefined) settings += `; set local app.actor_id = '${idOf('a member', actorId)}'`;
  return settings;
}

/** Runs `work` as one person of a client: as `clientready_portal`, which sees what was published for that client alone. */
export function runForPerson<Result>(
  pool: Pool,
  personId: string,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  const id = idOf('a person', personId);
  return inTransaction(
    pool,
    `set local role clientready_portal; set local app.portal_person_id = '${id}'`,
    work,
  );
}

/**
 * Runs `work` as one agency inside a transaction of the accounts: where somebody joins, what the plan has room for and who
 * comes in are one matter.
 */
export async function withinAgency<Result>(
  tx: AgencyTransaction,
  agencyId: string,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  const id = idOf('an agency', agencyId);
  await tx.execute(sql.raw(`set local role clientready_app; set local app.agency_id = '${id}'`));
  const result = await work(tx);
  await tx.execute(sql.raw("set local role clientready_accounts; set local app.agency_id = ''"));
  return result;
}

async function inTransaction<Result>(
  pool: Pool,
  settings: string,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await begin(pool, settings);
  let isSound = true;
  try {
    const tx = transactionOn(client);
    const result = await work(tx);
    await tx.execute(sql`commit`);
    return result;
  } catch (error) {
    isSound = await rollBack(client);
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/**
 * Of what only reads nothing but the answer is waited for: the beginning goes out in one piece with what is read first, and the end is
 * of no interest to whoever asked. Each of them waited for is another turn of two processes, which on a busy machine is most of the time.
 */
async function inReadOnlyTransaction<Result>(
  pool: Pool,
  settings: string,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    const beginning = client.query(`begin read only; ${settings}`).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const [read] = await Promise.allSettled([work(transactionOn(client))]);
    // Without its beginning it saw nobody's rows, and whatever it gave is no answer.
    const unbegun = await beginning;
    if (unbegun === null && read.status === 'fulfilled') {
      void endReading(client, 'commit');
      return read.value;
    }
    if (unbegun === null) void endReading(client, 'rollback');
    else client.release(true);
    const error: unknown = unbegun?.error ?? (read.status === 'rejected' ? read.reason : undefined);
    if (unbegun === null || attempt === MOST_BEGINNINGS || !isConnectionFailure(error)) throw error;
  }
}

async function endReading(client: PoolClient, statement: 'commit' | 'rollback'): Promise<void> {
  const isSound = await client.query(statement).then(
    () => true,
    () => false,
  );
  client.release(!isSound);
}

function transactionOn(client: PoolClient): AgencyTransaction {
  const session: Session = new NodePgSession(client, dialect, undefined);
  return new NodePgTransaction(dialect, session, undefined);
}

/** A connection with the transaction begun. One that turns out to be lost is replaced: nothing was done on it yet. */
async function begin(pool: Pool, settings: string): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      // One message, but waited for: should it fail, what came after it would run outside the transaction, as nobody's.
      await client.query(`begin; ${settings}`);
      return client;
    } catch (error) {
      client.release(true);
      if (attempt === MOST_BEGINNINGS || !isConnectionFailure(error)) throw error;
    }
  }
}

async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
