import { and, eq, lt, sql } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import type { Database } from '#server/database/database.ts';
import {
  idempotentRequests as requests,
  idempotentSteps as steps,
} from '#server/database/schema/automation/idempotent-requests.ts';
import { ApiError } from '#server/http/api-error.ts';

/** What somebody asks for, under the name they gave it. */
export interface NamedRequest {
  readonly name: string;
  readonly route: string;
  readonly fingerprint: string;
}

/** What there is to do about it: to answer as before, or to work at it, behind the steps that were taken. */
export type Claim =
  | { readonly kind: 'answered'; readonly status: number; readonly sealedAnswer: string }
  | { readonly kind: 'held'; readonly id: string; readonly taken: ReadonlyMap<number, string> };

/** Whoever works at a request says so again and again; a process that died says nothing, and another may go on. */
export const HELD_SECONDS = 30;
const HELD = sql`now() + make_interval(secs => ${HELD_SECONDS})`;

/** Requests by their names, in the database, so that every process knows of them. */
export function requestStore(database: Pick<Database, 'withMember'>, member: Member) {
  const agencyId = member.agency.id;
  const callerId = member.key?.id ?? member.user.id;

  return {
    /** Takes the request on, or says how it was answered. */
    claim: ({ name, route, fingerprint }: NamedRequest): Promise<Claim> =>
      database.withMember(member, async (tx) => {
        const isThis = and(
          eq(requests.agencyId, agencyId),
          eq(requests.callerId, callerId),
          eq(requests.name, name),
        );
        await tx.delete(requests).where(and(isThis, lt(requests.createdAt, sql`now() - interval '1 day'`)));
        const [made] = await tx
          .insert(requests)
          .values({ agencyId, userId: member.user.id, callerId, name, route, fingerprint, heldUntil: HELD })
          .onConflictDoNothing()
          .returning({ id: requests.id });
        if (made !== undefined) return { kind: 'held', id: made.id, taken: new Map() };
        const [known] = await tx
          .select({ row: requests, isHeld: sql<boolean>`coalesce(${requests.heldUntil} > now(), false)` })
          .from(requests)
          .where(isThis)
          .for('update');
        // Given up by another at this very moment.
        if (known === undefined) throw inFlight();
        const { row, isHeld } = known;
        if (row.fingerprint !== fingerprint || row.route !== route) throw usedForAnother();
        if (row.status !== null)
          return { kind: 'answered', status: row.status, sealedAnswer: row.sealedAnswer ?? '' };
        if (isHeld) throw inFlight();
        await tx.update(requests).set({ heldUntil: HELD }).where(eq(requests.id, row.id));
        const taken = await tx.select().from(steps).where(eq(steps.requestId, row.id));
        return {
          kind: 'held',
          id: row.id,
          taken: new Map(taken.map(({ step, sealedResult }) => [step, sealedResult])),
        };
      }),

    /** Says that the request is still being worked at. */
    hold: (id: string): Promise<unknown> =>
      database.withMember(member, (tx) =>
        tx.update(requests).set({ heldUntil: HELD }).where(eq(requests.id, id)),
      ),

    /** Keeps the answer. */
    answer: (id: string, status: number, sealedAnswer: string): Promise<unknown> =>
      database.withMember(member, (tx) =>
        tx.update(requests).set({ status, sealedAnswer, heldUntil: null }).where(eq(requests.id, id)),
      ),

    /** Lets go of a request that was refused: forgotten where nothing was done, else to be gone on with. */
    release: (id: string): Promise<void> =>
      database.withMember(member, async (tx) => {
        const hasSteps = sql`exists (select from ${steps} where ${steps.requestId} = ${requests.id})`;
        await tx.delete(requests).where(and(eq(requests.id, id), sql`not ${hasSteps}`));
        await tx.update(requests).set({ heldUntil: null }).where(eq(requests.id, id));
      }),
  };
}

export function inFlight(): ApiError {
  return new ApiError('conflict', {
    message: 'A request with this Idempotency-Key is still in progress. Ask again in a moment.',
    retryAfter: 2,
  });
}

function usedForAnother(): ApiError {
  return new ApiError('validation_failed', {
    message:
      'This Idempotency-Key was used for another request. Send the same request again, or use a new key.',
  });
}
