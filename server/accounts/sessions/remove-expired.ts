import { and, eq, exists, isNull, lt, or } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { AccountsDatabase } from '#server/database/database.ts';
import { activity } from '#server/database/schema/activity.ts';
import { apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { assistantGrants } from '#server/database/schema/automation/assistant-grants.ts';
import { idempotentRequests } from '#server/database/schema/automation/idempotent-requests.ts';
import { portalLinks, portalSessions } from '#server/database/schema/portal.ts';
import { knownDevices, rateLimits, sessions, verifications } from '#server/database/schema/authentication.ts';

const ATTEMPTS_KEPT_MS = DAY_MS;
/** A session lasts as long as it is used, so that a device may be known for long without a log-in. */
const DEVICES_KEPT_MS = 400 * DAY_MS;

/** Requests that named themselves, and their answers. */
const REQUESTS_KEPT_MS = DAY_MS;
const ACTIVITY_KEPT_MS = 365 * DAY_MS;

/** Deletes sessions and links that no longer count, and attempts and devices that no longer matter. */
export async function removeExpired(accounts: AccountsDatabase, now = new Date()): Promise<void> {
  await accounts.delete(sessions).where(lt(sessions.expiresAt, now));
  await accounts.delete(verifications).where(lt(verifications.expiresAt, now));
  await accounts.delete(portalSessions).where(lt(portalSessions.expiresAt, now));
  await accounts.delete(portalLinks).where(lt(portalLinks.expiresAt, now));
  await accounts.delete(rateLimits).where(lt(rateLimits.lastRequest, now.getTime() - ATTEMPTS_KEPT_MS));
  await accounts
    .delete(knownDevices)
    .where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - DEVICES_KEPT_MS)));
  await accounts
    .delete(idempotentRequests)
    .where(lt(idempotentRequests.createdAt, new Date(now.getTime() - REQUESTS_KEPT_MS)));
  await accounts.delete(activity).where(lt(activity.at, new Date(now.getTime() - ACTIVITY_KEPT_MS)));
  // Assistants that never came for their key, and those that have not come back for the next one.
  const unheld = and(isNull(assistantGrants.redeemedAt), lt(assistantGrants.codeExpiresAt, now));
  const left = accounts
    .select({ id: assistantGrants.keyId })
    .from(assistantGrants)
    .where(and(eq(assistantGrants.keyId, apiKeys.id), or(unheld, lt(assistantGrants.refreshExpiresAt, now))));
  await accounts.delete(apiKeys).where(and(eq(apiKeys.kind, 'assistant'), exists(left)));
}
