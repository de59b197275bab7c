import { eq, sql } from 'drizzle-orm';
import {
  SECRET_OVERLAP_HOURS,
  WEBHOOK_ENDPOINTS_MAX,
  type WebhookEndpoint,
} from '#contract/automation/webhooks.ts';
import { assertIncludes } from '#server/billing/features.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { webhookEndpoints } from '#server/database/schema/automation/webhooks.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';
import { deliveryLogRoutes } from '#server/webhooks/delivery-log-routes.ts';
import { countEndpoints, presentEndpoints, requireEndpoint } from '#server/webhooks/find-endpoints.ts';
import { noteEvent } from '#server/webhooks/note-event.ts';
import { failWhatWaits } from '#server/webhooks/switch-off.ts';
import { newSecret } from '#server/webhooks/webhook-secrets.ts';

const OVERLAP_MS = SECRET_OVERLAP_HOURS * 3600 * 1000;

/** Every route of `/webhooks`: for those who may change the agency's settings. */
export function webhookRoutes(services: Services) {
  const { database, env, secret, limits, now } = services;
  const { list, create, update, remove, rotate, test } = signedIn.webhooks;
  const present = async (tx: AgencyTransaction, id: string): Promise<WebhookEndpoint> => {
    const [endpoint] = await presentEndpoints(tx, now(), id);
    if (endpoint === undefined) throw new ApiError('not_found', { message: 'There is no such endpoint.' });
    return endpoint;
  };

  return {
    ...deliveryLogRoutes(services),

    list: list.handler(({ context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, async (tx) => ({ endpoints: await presentEndpoints(tx, now()) }));
    }),

    create: create.handler(({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      assertSafe(input.url, env.workflow.allowPrivate);
      const agencyId = member.agency.id;
      const { shown, sealed } = newSecret(secret);
      return database.withMember(member, async (tx) => {
        await assertIncludes(tx, agencyId, now(), 'api');
        // One after the other, so that two at once do not both find room.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${agencyId}`}, 0))`);
        if ((await countEndpoints(tx)) >= WEBHOOK_ENDPOINTS_MAX)
          throw new ApiError('conflict', {
            message: `An agency can have up to ${WEBHOOK_ENDPOINTS_MAX} endpoints. Remove one to add another.`,
          });
        const [row] = await tx
          .insert(webhookEndpoints)
          .values({
            agencyId,
            ...input,
            events: [...new Set(input.events)],
            sealedSecret: sealed,
            createdBy: member.user.id,
          })
          .returning({ id: webhookEndpoints.id });
        return { endpoint: await present(tx, row?.id ?? ''), secret: shown };
      });
    }),

    update: update.handler(({ input: { id, ...changes }, context: { member } }) => {
      authorise(member, 'settings.write');
      if (changes.url !== undefined) assertSafe(changes.url, env.workflow.allowPrivate);
      return database.withMember(member, async (tx) => {
        const before = await requireEndpoint(tx, id);
        if (changes.is_on === true) await assertIncludes(tx, member.agency.id, now(), 'api');
        const { is_on: isOn = before.isOn, url, description, events } = changes;
        await tx
          .update(webhookEndpoints)
          .set({
            ...(url !== undefined && { url }),
            ...(description !== undefined && { description }),
            ...(events !== undefined && { events: [...new Set(events)] }),
            isOn,
            // Whoever switches it on, or changes where it is, begins anew.
            ...((isOn !== before.isOn || url !== undefined) && { offBecause: null, failingSince: null }),
          })
          .where(eq(webhookEndpoints.id, id));
        if (!isOn && before.isOn) await failWhatWaits(tx, id);
        return present(tx, id);
      });
    }),

    remove: remove.handler(({ input: { id }, context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, async (tx) => {
        await requireEndpoint(tx, id);
        await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
        return { ok: true as const };
      });
    }),

    rotate: rotate.handler(({ input: { id }, context: { member } }) => {
      authorise(member, 'settings.write');
      const { shown, sealed } = newSecret(secret);
      return database.withMember(member, async (tx) => {
        const { sealedSecret } = await requireEndpoint(tx, id);
        await tx
          .update(webhookEndpoints)
          .set({
            sealedSecret: sealed,
            sealedPrevious: sealedSecret,
            previousUntil: new Date(now().getTime() + OVERLAP_MS),
          })
          .where(eq(webhookEndpoints.id, id));
        return { endpoint: await present(tx, id), secret: shown };
      });
    }),

    test: test.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'settings.write');
      const agencyId = member.agency.id;
      await limits.count('webhook try per agency', agencyId);
      return database.withMember(member, async (tx) => {
        await assertIncludes(tx, agencyId, now(), 'api');
        const { isOn } = await requireEndpoint(tx, id);
        if (!isOn) throw new ApiError('conflict', { message: 'Switch the endpoint on first.' });
        const told = { type: 'webhook.test', clientId: null, data: { endpoint: { id } } } as const;
        await noteEvent(tx, agencyId, told, { only: id });
        return { ok: true as const };
      });
    }),
  };
}

/** What is sent names clients, so it travels encrypted: but for an installation that asks its own network. */
function assertSafe(url: string, allowPrivate: boolean): void {
  if (allowPrivate || new URL(url).protocol === 'https:') return;
  const message = 'Please enter an address that begins with https://';
  throw new ApiError('validation_failed', { message, fields: { url: message } });
}
