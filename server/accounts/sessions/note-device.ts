import { createHmac } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { deviceName, UNKNOWN_DEVICE } from '#server/accounts/sessions/device-name.ts';
import type { Database } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { knownDevices } from '#server/database/schema/authentication.ts';
import { networkOf } from '#server/http/rate-limit.ts';
import { notify, type NewNotification } from '#server/notifications/notify.ts';

export interface NewSession {
  readonly userId: string;
  readonly ipAddress?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

/** Remembers from where a user logged in, and tells the user where it was not known before. The first is never news. */
export async function noteDevice(
  { database, secret }: { readonly database: Database; readonly secret: string },
  session: NewSession,
): Promise<void> {
  const { userId } = session;
  const device = fingerprint(session, secret);
  const isNews = await database.accounts.transaction(async (tx) => {
    const [seen] = await tx
      .insert(knownDevices)
      .values({ userId, device })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.device],
        set: { lastSeenAt: new Date() },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const others = await tx
      .select({ device: knownDevices.device })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, userId), ne(knownDevices.device, device)))
      .limit(1);
    return seen?.isNew === true && others.length > 0;
  });
  if (!isNews) return;

  const [membership] = await database.accounts
    .select({ agencyId: memberships.agencyId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.createdAt)
    .limit(1);
  if (membership === undefined) return;
  const { agencyId } = membership;
  await database.withAgency(agencyId, (tx) => notify(tx, { agencyId, userId }, news(session)));
}

/** The browser without its version, which changes every month, and the network; only as a keyed hash. */
function fingerprint({ userAgent, ipAddress }: NewSession, secret: string): string {
  const name = deviceName(userAgent ?? null);
  const browser = name === UNKNOWN_DEVICE ? (userAgent ?? '') : name;
  return createHmac('sha256', secret)
    .update(JSON.stringify(['device', browser, networkOf(ipAddress ?? '')]))
    .digest('base64url');
}

function news({ userAgent, ipAddress }: NewSession): NewNotification {
  const name = deviceName(userAgent ?? null);
  const device = name === UNKNOWN_DEVICE ? 'an unknown device' : name;
  const place = ipAddress ? ` from the address ${ipAddress}` : '';
  return {
    icon: 'warning',
    title: 'Log-in from a new device',
    message: `Someone logged in to your account with ${device}${place}. If it wasn’t you, change your password and log that device out in Settings, under Privacy.`,
    link: '/dashboard?settings=privacy',
  };
}
