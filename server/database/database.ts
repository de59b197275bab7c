import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { runForAgency, type AgencyTransaction } from '#server/database/agency-transaction.ts';
import { PlanningClient } from '#server/database/planning-client.ts';

/** Queries as `clientready_accounts`: people, sessions, agencies and memberships, before an agency is known. */
export type AccountsDatabase = NodePgDatabase;

export type { AgencyTransaction };

/** The two ways to the tables. Neither can see past row-level security, and there is no third. */
export interface Database {
  /** Runs `work` in a transaction that sees and writes the rows of one agency alone. */
  withAgency<Result>(agencyId: string, work: (tx: AgencyTransaction) => Promise<Result>): Promise<Result>;
  /** The path for sign-up, sign-in and membership. It sees no client and no report. */
  accounts: AccountsDatabase;
  /** Fails where PostgreSQL does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections for agency work; accounts get half as many. */
  connections?: number;
  /** Hears of connections lost while idle. The pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
}

const DEFAULT_CONNECTIONS = 10;
const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 30_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/** Opens the database at `url`, which must be migrated. Connections are made when first needed. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connections = options.connections ?? DEFAULT_CONNECTIONS;
  const agencyPool = openPool(url, { max: connections, pipeline: true }, options);
  const accountsPool = openPool(
    url,
    {
      max: Math.ceil(connections / 2),
      // Authentication queries outside transactions, so its role is set for as long as the connection lives.
      onConnect: async (client) => {
        await client.query('set role clientready_accounts');
      },
    },
    options,
  );

  return {
    accounts: drizzle(accountsPool),
    withAgency: (agencyId, work) => runForAgency(agencyPool, agencyId, work),
    ping: async () => {
      await accountsPool.query('select 1');
    },
    close: async () => {
      await Promise.all([agencyPool.end(), accountsPool.end()]);
    },
  };
}

function openPool(url: string, config: PoolConfig, { onLostConnection }: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    application_name: 'clientready',
    Client: PlanningClient,
    ...config,
  });
  pool.on('error', (error) => onLostConnection?.(error));
  return pool;
}
