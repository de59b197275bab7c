import { and, count, desc, eq, gte, inArray } from 'drizzle-orm';
import type { WebhookDelivery } from '#contract/automation/webhooks.ts';
import { assertIncludes } from '#server/billing/features.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { webhookDeliveries, webhookEvents } from '#server/database/schema/automation/webhooks.ts';
import { ApiError } from '#server/http/api-error.ts';
import { cursorBehind, isBehind, momentOf, type NewestFirst } from '#server/http/cursor.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';
import { type EndpointRow, requireEndpoint } from '#server/webhooks/find-endpoints.ts';
import { messageOf } from '#server/webhooks/webhook-message.ts';

const NEWEST_FIRST: NewestFirst = {
  at: webhookDeliveries.createdAt,
  id: webhookDeliveries.id,
  idOrder: 'desc',
};

/** What was sent to an endpoint, and sending it again. */
export function deliveryLogRoutes({ database, env, limits, now }: Services) {
  const { deliveries, delivery, replay, replayFailed } = signedIn.webhooks;
  return {
    deliveries: deliveries.handler(({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, async (tx) => {
        await requireEndpoint(tx, input.id);
        const chosen = and(
          eq(webhookDeliveries.endpointId, input.id),
          input.state === undefined ? undefined : eq(webhookDeliveries.state, input.state),
        );
        const behind = isBehind(NEWEST_FIRST, input.cursor);
        const [total] = await tx.select({ count: count() }).from(webhookDeliveries).where(chosen);
        const rows = await tx
          .select({
            delivery: webhookDeliveries,
            event: webhookEvents,
            moment: momentOf(NEWEST_FIRST),
          })
          .from(webhookDeliveries)
          .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
          .where(and(chosen, behind))
          .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
          .limit(input.per_page)
          .offset(behind === undefined ? (input.page - 1) * input.per_page : 0);
        const places = rows.map((row) => ({ at: row.moment, id: row.delivery.id }));
        const nextCursor = cursorBehind(places, input.per_page);
        return { deliveries: rows.map(present), next_cursor: nextCursor, total: total?.count ?? 0 };
      });
    }),

    delivery: delivery.handler(({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, async (tx) => {
        const row = await requireDelivery(tx, input);
        return {
          ...present(row),
          payload: messageOf(row.event, env.publicUrl),
          answer: row.delivery.answer,
        };
      });
    }),

    replay: replay.handler(async ({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      await limits.count('webhook try per agency', member.agency.id);
      return database.withMember(member, async (tx) => {
        await assertIncludes(tx, member.agency.id, now(), 'api');
        assertOn(await requireEndpoint(tx, input.id));
        const { delivery: row } = await requireDelivery(tx, input);
        await tx.update(webhookDeliveries).set(fromTheStart(now())).where(eq(webhookDeliveries.id, row.id));
        return { ok: true as const };
      });
    }),

    replayFailed: replayFailed.handler(({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, async (tx) => {
        await assertIncludes(tx, member.agency.id, now(), 'api');
        assertOn(await requireEndpoint(tx, input.id));
        const since = tx
          .select({ id: webhookEvents.id })
          .from(webhookEvents)
          .where(gte(webhookEvents.at, new Date(input.since)));
        const replayed = await tx
          .update(webhookDeliveries)
          .set(fromTheStart(now()))
          .where(
            and(
              eq(webhookDeliveries.endpointId, input.id),
              eq(webhookDeliveries.state, 'failed'),
              inArray(webhookDeliveries.eventId, since),
            ),
          )
          .returning({ id: webhookDeliveries.id });
        return { replayed: replayed.length };
      });
    }),
  };
}

/** As if it had never been tried, but for what the last try said. */
function fromTheStart(now: Date) {
  return { state: 'waiting' as const, attempts: 0, nextAt: now };
}

function assertOn({ isOn }: EndpointRow): void {
  if (!isOn) throw new ApiError('conflict', { message: 'Switch the endpoint on first.' });
}

interface Row {
  readonly delivery: typeof webhookDeliveries.$inferSelect;
  readonly event: typeof webhookEvents.$inferSelect;
}

async function requireDelivery(
  tx: AgencyTransaction,
  { id, delivery_id: deliveryId }: { readonly id: string; readonly delivery_id: string },
): Promise<Row> {
  const [row] = await tx
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id)));
  if (row === undefined) throw new ApiError('not_found', { message: 'There is no such delivery.' });
  return row;
}

function present({ delivery, event }: Row): WebhookDelivery {
  const { id, eventId, state, attempts, status, failure, triedAt, tookMs, nextAt } = delivery;
  return {
    id,
    event_id: eventId,
    type: event.type,
    at: event.at.toISOString(),
    state,
    attempts,
    status,
    failure,
    tried_at: triedAt?.toISOString() ?? null,
    took_ms: tookMs,
    next_at: state === 'waiting' ? nextAt.toISOString() : null,
  };
}
