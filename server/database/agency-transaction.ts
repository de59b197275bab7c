import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** Queries as `clientready_app`, inside one transaction, with one agency's rows in sight. */
export type AgencyTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

type NoSchema = Record<string, never>;
type Session = NodePgSession<NoSchema, ExtractTablesWithRelations<NoSchema>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const dialect = new PgDialect();

/** Runs `work` in a transaction of one agency, on a connection of the pool. */
export function runForAgency<Result>(
  pool: Pool,
  agencyId: string,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  if (!UUID.test(agencyId)) throw new TypeError(`Not the id of an agency: ${JSON.stringify(agencyId)}`);
  return inTransaction(pool, `set local role clientready_app; set local app.agency_id = '${agencyId}'`, work);
}

async function inTransaction<Result>(
  pool: Pool,
  settings: string,
  work: (tx: AgencyTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isSound = true;
  try {
    // One message, but waited for: should it fail, what came after it would run outside the transaction, as nobody's.
    await client.query(`begin; ${settings}`);
    const session: Session = new NodePgSession(client, dialect, undefined);
    const tx: AgencyTransaction = new NodePgTransaction(dialect, session, undefined);
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

async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
