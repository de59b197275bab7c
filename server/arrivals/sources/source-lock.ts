import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { dataSources } from '#server/database/schema/automation/data-sources.ts';
import type { SourceRow } from '#server/arrivals/sources/open-source.ts';

/** Whoever is killed leaves the lock, which others respect for so long. */
const LOCK_MS = 2 * 60_000;

export interface OfSource {
  readonly agencyId: string;
  readonly sourceId: string;
}

/** Takes a source for one look; null where it is off, gone, or somebody else looks. */
export async function lockSource(
  database: Database,
  { agencyId, sourceId }: OfSource,
  now: Date,
): Promise<(SourceRow & { readonly lockToken: string }) | null> {
  const lockToken = randomUUID();
  return database.withAgency(agencyId, async (tx) => {
    const [row] = await tx
      .update(dataSources)
      .set({ lockToken, lockedUntil: new Date(now.getTime() + LOCK_MS) })
      .where(
        and(
          eq(dataSources.id, sourceId),
          eq(dataSources.enabled, true),
          or(isNull(dataSources.lockedUntil), lt(dataSources.lockedUntil, now)),
        ),
      )
      .returning();
    return row === undefined ? null : { ...row, lockToken };
  });
}

/** Keeps the lock for longer; false where it was lost. */
export async function keepLock(
  database: Database,
  { agencyId, sourceId }: OfSource,
  lockToken: string,
  now: Date,
): Promise<boolean> {
  return database.withAgency(agencyId, async (tx) => {
    const kept = await tx
      .update(dataSources)
      .set({ lockedUntil: new Date(now.getTime() + LOCK_MS) })
      .where(
        and(
          eq(dataSources.id, sourceId),
          eq(dataSources.lockToken, lockToken),
          eq(dataSources.enabled, true),
        ),
      )
      .returning({ id: dataSources.id });
    return kept.length === 1;
  });
}
