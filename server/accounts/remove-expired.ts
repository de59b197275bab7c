import { lt } from 'drizzle-orm';
import type { AccountsDatabase } from '#server/database/database.ts';
import { rateLimits, sessions, verifications } from '#server/database/schema/authentication.ts';

const ATTEMPTS_KEPT_MS = 24 * 3600 * 1000;

/** Deletes sessions and links that no longer count, and attempts that no longer matter. */
export async function removeExpired(accounts: AccountsDatabase, now = new Date()): Promise<void> {
  await accounts.delete(sessions).where(lt(sessions.expiresAt, now));
  await accounts.delete(verifications).where(lt(verifications.expiresAt, now));
  await accounts.delete(rateLimits).where(lt(rateLimits.lastRequest, now.getTime() - ATTEMPTS_KEPT_MS));
}
