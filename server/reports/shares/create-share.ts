import { randomUUID } from 'node:crypto';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportShares } from '#server/database/schema/reports/report-shares.ts';
import { hashOfToken, type ShareTokens } from '#server/reports/shares/share-tokens.ts';

export interface NewShare {
  readonly agencyId: string;
  readonly reportId: string;
  readonly userId: string;
  /** The one version it opens; null: always the newest. */
  readonly versionId?: string | null;
  readonly passwordHash?: string | null;
  readonly expiresAt?: Date | null;
}

/** Makes a link to a report. */
export async function createShare(
  tx: AgencyTransaction,
  tokens: ShareTokens,
  wanted: NewShare,
): Promise<typeof reportShares.$inferSelect> {
  const id = randomUUID();
  const [row] = await tx
    .insert(reportShares)
    .values({ ...wanted, id, tokenHash: hashOfToken(tokens.tokenOf(id)) })
    .returning();
  if (row === undefined) throw new Error('The link was not stored.');
  return row;
}
