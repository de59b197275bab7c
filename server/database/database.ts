import { availableParallelism } from 'node:os';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolConfig } from 'pg';
import type { ClientAccess } from '#contract/accounts/roles.ts';
import {
  readForAgency,
  runForAgency,
  runForPerson,
  type AgencyTransaction,
  type InSight,
} from '#server/database/agency-transaction.ts';
import { PatientPool } from '#server/database/patient-pool.ts';
import { PlanningClient } from '#server/database/planning-client.ts';
import { asStep } from '#server/database/step-journal.ts';
import { inTransactionScope } from '#server/database/transaction-scope.ts';

/** Queries as `clientready_accounts`: people, sessions, agencies and memberships, before an agency is known. */
export type AccountsDatabase = NodePgDatabase;

export type { AgencyTransaction };

/** Who a transaction runs for, and which clients that person sees. */
export interface ActingMember {
  readonly user: { readonly id: string };
  readonly agency: { readonly id: string; readonly access: ClientAccess };
  /** The key that acts for them; null or absent for a session. */
  readonly key?: { readonly id: string; readonly clients: ClientAccess } | null;
}

/** The ways to the tables. None can see past row-level security, and there is no other. */
export interface Database {
  /** Runs `work` in a transaction that sees and writes what this member may see: the way of every request. */
  withMember<Result>(member: ActingMember, work: (tx: AgencyTransaction) => Promise<Result>): Promise<Result>;
  /** The same for a request that only reads: it is answered sooner, and what would write fails. */
  readAsMember<Result>(
    member: ActingMember,
    work: (tx: AgencyTransaction) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs `work` in a transaction that sees and writes the rows of one agency, all of them: for what the program does of its own
   * accord. `whole-agency.test.ts` lists who does, and why.
   */
  withAgency<Result>(agencyId: string, work: (tx: AgencyTransaction) => Promise<Result>): Promise<Result>;
  /** Runs `work` in a transaction that sees what was published for this person of a client, and nothing else. */
  withPerson<Result>(personId: string, work: (tx: AgencyTransaction) => Promise<Result>): Promise<Result>;
  /** The path for sign-up, sign-in and membership. It sees no client and no report. */
  accounts: AccountsDatabase;
  /** Fails where PostgreSQL does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections for agency work; what only reads gets half as many of its own, and so do accounts. */
  connections?: number;
  /** Hears of connections lost while idle. The pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
  /** Whether this installation sells plans. Where it does not, no agency is limited (`entitlement-of.ts`). */
  plansAreSold?: boolean;
}

/**
 * Enough to keep the processors busy: a statement takes less than a millisecond. Each connection plans every statement for itself
 * and takes some 15 MB for it.
 */
const DEFAULT_CONNECTIONS = Math.min(10, 2 * availableParallelism() + 1);
const CONNECT_LIMIT_MS = 10_000;
/** Somebody who reads a report for a while finds what was planned for their lists still there. */
const KEPT_IDLE_MS = 5 * 60_000;
const STATEMENT_LIMIT_MS = 30_000;
/** PostgreSQL ends a statement that takes too long; one that has not said so by now hangs, or the network does. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 5_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/** Opens the database at `url`, which must be migrated. Connections are made when first needed. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connections = options.connections ?? DEFAULT_CONNECTIONS;
  const sold = `set app.plans_sold = '${options.plansAreSold === false ? 'off' : 'on'}'`;
  const openAgencyPool = (max: number, settings: string) =>
    openPool(
      url,
      {
        max,
        pipeline: true,
        onConnect: async (client) => {
          await client.query(settings);
        },
      },
      options,
    );
  const agencyPool = openAgencyPool(connections, sold);
  // Whoever looks at a screen does not wait behind a hundred uploads, nor while a list is planned five times before its plan is kept.
  const readingPool = openAgencyPool(
    Math.ceil(connections / 2),
    `${sold}; set plan_cache_mode = force_generic_plan`,
  );
  const accountsPool = openPool(
    url,
    {
      max: Math.ceil(connections / 2),
      // Authentication queries outside transactions, so its role is set for as long as the connection lives.
      onConnect: async (client) => {
        await client.query(`${sold}; set role clientready_accounts`);
      },
    },
    options,
  );

  return {
    accounts: withTransactionScope(drizzle(accountsPool)),
    withAgency: (agencyId, work) =>
      asStep(agencyId, work, (step) =>
        runForAgency(agencyPool, { agencyId }, (tx) => inTransactionScope(() => step(tx))),
      ),
    withMember: (member, work) =>
      asStep(member.agency.id, work, (step) =>
        runForAgency(agencyPool, inSightOf(member), (tx) => inTransactionScope(() => step(tx))),
      ),
    readAsMember: (member, work) =>
      readForAgency(readingPool, inSightOf(member), (tx) => inTransactionScope(() => work(tx))),
    withPerson: (personId, work) =>
      runForPerson(agencyPool, personId, (tx) => inTransactionScope(() => work(tx))),
    ping: async () => {
      await accountsPool.query('select 1');
    },
    close: async () => {
      await Promise.all([agencyPool.end(), readingPool.end(), accountsPool.end()]);
    },
  };
}

function inSightOf({ user, agency, key }: ActingMember): InSight {
  return {
    agencyId: agency.id,
    keptToClientsOf: agency.access === 'all' && key?.clients !== 'chosen' ? undefined : user.id,
    keptToClientsOfKey: key?.clients === 'chosen' ? key.id : undefined,
    actorId: user.id,
  };
}

/** The library begins transactions of its own accord as well, so the mark is set where all of them pass. */
function withTransactionScope(accounts: AccountsDatabase): AccountsDatabase {
  const begin = accounts.transaction.bind(accounts);
  accounts.transaction = (work, config) => begin((tx) => inTransactionScope(() => work(tx)), config);
  return accounts;
}

function openPool(url: string, config: PoolConfig, { onLostConnection }: DatabaseOptions): PatientPool {
  return new PatientPool(
    {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      idleTimeoutMillis: KEPT_IDLE_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
      application_name: 'clientready',
      Client: PlanningClient,
      ...config,
    },
    onLostConnection,
  );
}
