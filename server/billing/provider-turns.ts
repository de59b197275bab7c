import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Longer than the longest row of questions takes, each at its time limit. */
const TURN_SECONDS = 90;
const LOOK_EVERY_MS = 100;
/** Longer than one slow question, shorter than a silent connection is kept. */
const WAIT_LIMIT_MS = 25_000;
const MOST_WAITING = 20;

/** Somebody's turn to ask the payment provider about an agency. */
export interface ProviderTurn {
  /** Runs `write` in a transaction if the turn still holds, so that what a slow answer said never takes the place of a later one. */
  write<Result>(write: (tx: AgencyTransaction) => Promise<Result>): Promise<Result>;
}

export interface ProviderTurns {
  /** Runs `work` when nobody else, in whatever process, asks the provider about this agency. */
  take<Result>(agencyId: string, work: (turn: ProviderTurn) => Promise<Result>): Promise<Result>;
}

/** Keeps those apart who ask about the same agency. Whoever waits holds no connection. */
export function createProviderTurns(database: Database): ProviderTurns {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

  const inProcessTurn = async <Result>(agencyId: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(agencyId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MOST_WAITING) throw busy();
    lines.set(agencyId, line);
    line.waiting += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(agencyId);
    }
  };

  return {
    take: (agencyId, work) =>
      inProcessTurn(agencyId, async () => {
        const id = await begin(database, agencyId);
        try {
          return await work({
            write: (write) =>
              database.withAgency(agencyId, async (tx) => {
                await assertHeld(tx, agencyId, id);
                return write(tx);
              }),
          });
        } finally {
          await database.withAgency(agencyId, (tx) =>
            tx.execute(sql`delete from provider_turns where agency_id = ${agencyId} and turn = ${id}`),
          );
        }
      }),
  };
}

async function begin(database: Database, agencyId: string): Promise<string> {
  const id = randomUUID();
  for (const deadline = Date.now() + WAIT_LIMIT_MS; Date.now() < deadline;) {
    const { rowCount } = await database.withAgency(agencyId, (tx) =>
      tx.execute(sql`
        insert into provider_turns as held (agency_id, turn, ends_at)
        values (${agencyId}, ${id}, now() + make_interval(secs => ${TURN_SECONDS}))
        on conflict (agency_id) do update set turn = excluded.turn, ends_at = excluded.ends_at
         where held.ends_at <= now()`),
    );
    if (rowCount === 1) return id;
    await pause(LOOK_EVERY_MS * (0.5 + Math.random()));
  }
  throw busy();
}

async function assertHeld(tx: AgencyTransaction, agencyId: string, id: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from provider_turns where agency_id = ${agencyId} and turn = ${id} for update`,
  );
  if (rowCount !== 1) throw busy();
}

function busy(): ApiError {
  return new ApiError('unavailable', {
    message: 'We’re still waiting for the payment provider. Please try again in a moment.',
    retryAfter: 2,
  });
}
