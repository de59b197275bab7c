import { and, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { whereOf, type SourceRow } from '#server/arrivals/sources/open-source.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { dataSources } from '#server/database/schema/automation/data-sources.ts';
import { notify } from '#server/notifications/notify.ts';

/** A place that has failed for so long is left alone. */
const PATIENCE_DAYS = 3;

/** Switches off a place that has failed for days, and tells those who look after the agency. */
export async function switchOffFailing(tx: AgencyTransaction, source: SourceRow, now: Date): Promise<void> {
  const { id, agencyId, clientId, failingSince, problem, settings } = source;
  if (failingSince === null || now.getTime() - failingSince.getTime() < PATIENCE_DAYS * DAY_MS) return;
  await tx.update(dataSources).set({ enabled: false, switchedOffAt: now }).where(eq(dataSources.id, id));
  const [client] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId));
  const told = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), inArray(memberships.role, ['owner', 'admin'])));
  for (const { userId } of told)
    await notify(
      tx,
      { agencyId, userId },
      {
        icon: 'warning',
        title: `Data has stopped coming in for ${client?.name ?? 'a client'}`,
        message: `We haven’t been able to open ${whereOf(settings)} for ${PATIENCE_DAYS} days and have stopped trying. ${problem ?? ''} Switch it on again once that’s fixed.`,
        link: `/dashboard/clients/${clientId}?tab=automation`,
        clientId,
      },
    );
}
