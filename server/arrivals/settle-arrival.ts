import { eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';

export type ArrivalRow = typeof arrivals.$inferSelect;

/** What became of an arrival. */
type Outcome =
  | {
      readonly state: 'taken';
      readonly clientFileId: string | null;
      readonly files: number;
      readonly reason: string | null;
    }
  | { readonly state: 'refused'; readonly refusal: string; readonly reason: string };

const REASON_MAX = 500;

/** Writes down what became of an arrival. */
export async function settleArrival(
  tx: AgencyTransaction,
  id: string,
  outcome: Outcome,
): Promise<ArrivalRow> {
  const [settled] = await tx
    .update(arrivals)
    .set({ ...outcome, reason: outcome.reason?.slice(0, REASON_MAX) ?? null, settledAt: new Date() })
    .where(eq(arrivals.id, id))
    .returning();
  if (settled === undefined) throw new Error('The arrival is gone.');
  return settled;
}
