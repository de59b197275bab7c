import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import {
  webhookEventTypes,
  webhookMessageSchema,
  type WebhookEventType,
} from '#contract/automation/webhook-events.ts';
import { addPortal } from '#server/testing/portal-people.ts';
import { addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import {
  createWebhookBench,
  logOf,
  type MadeEndpoint as Made,
  readAgain,
} from '#server/testing/webhooks/webhook-bench.ts';

const test = await createTestDatabase();
const { clock, app, receiver, anEndpoint, deliverAll } = await createWebhookBench(test);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALL: readonly string[] = webhookEventTypes;

describe('an endpoint', () => {
  it('hears what happens to clients and reports, signed and by its schema', async () => {
    const made = await anEndpoint();
    const { tenant, secret } = made;
    const client = await addClient(test.database, tenant, 'Northwind & "Söhne" <b>');
    const report = await addReport(test.database, tenant, client);
    await addReportBelongings(test.database, tenant, report);
    await addPortal(test.database, tenant, report);
    await test.database.withAgency(tenant.agencyId, async (tx) => {
      await tx.execute(
        `update reports set status = 'failed', failure_code = 'no_rows', failure_reason = 'x' where id = '${report}'`,
      );
      await tx.execute(
        `update reports set status = 'completed', completed_at = now(), failure_code = null, failure_reason = null where id = '${report}'`,
      );
      await tx.execute(`update client_files set read_at = now(), sha256 = repeat('a', 64), bytes = 1`);
      await tx.execute(`update report_shares set first_opened_at = now()`);
      await tx.execute(`update report_deliveries set status = 'sent'`);
      await tx.execute(`update clients set phone = '555' where id = '${client}'`);
      await tx.execute(`update clients set status = 'inactive' where id = '${client}'`);
      await tx.execute(
        `insert into deleted_clients (agency_id, client_id) values ('${tenant.agencyId}', '${client}')`,
      );
    });
    await deliverAll();
    const heard = receiver.at(made.path);
    const types = heard.map(({ headers, body }) => {
      const message = new Webhook(secret).verify(body, headers as Record<string, string>) as {
        type: WebhookEventType;
      };
      webhookMessageSchema(message.type).parse(message);
      expect(JSON.stringify(message)).toContain('Northwind & \\"Söhne\\" <b>');
      return message.type;
    });
    expect(new Set(types)).toEqual(
      new Set(ALL.filter((type) => !/^(goal|schedule)\.|restored|approved|changes_requested/.test(type))),
    );
    expect((await readAgain(made))?.delivered).toBe(heard.length);
  });

  it('hears of decisions on a report, and of a client that comes back', async () => {
    const made = await anEndpoint(['report.approved', 'report.changes_requested', 'client.restored']);
    const { agencyId, userId } = made.tenant;
    const client = await addClient(test.database, made.tenant, 'Northwind');
    const report = await addReport(test.database, made.tenant, client);
    await addReportBelongings(test.database, made.tenant, report);
    await test.database.withAgency(agencyId, async (tx) => {
      await tx.execute(`select set_config('app.actor_id', '${userId}', true)`);
      for (const action of ['changes_asked', 'approved'])
        await tx.execute(
          `insert into report_reviews (agency_id, report_id, version_id, action, user_id)
           select agency_id, report_id, id, '${action}', '${userId}' from report_versions where report_id = '${report}' limit 1`,
        );
      await tx.execute(`update clients set status = 'inactive' where id = '${client}'`);
      await tx.execute(`update clients set status = 'active' where id = '${client}'`);
    });
    await deliverAll();
    const messages = receiver
      .at(made.path)
      .map(({ body }) => JSON.parse(body) as { type: WebhookEventType; data: object });
    for (const message of messages) webhookMessageSchema(message.type).parse(message);
    expect(messages.map(({ type }) => type).toSorted()).toEqual([
      'client.restored',
      'report.approved',
      'report.changes_requested',
    ]);
  });

  it('hears nothing of what was rolled back, of what it did not choose, or of another agency', async () => {
    const made = await anEndpoint(['client.updated']);
    const other = await anEndpoint();
    await addClient(test.database, made.tenant);
    await expect(
      test.database.withAgency(other.tenant.agencyId, async (tx) => {
        await tx.execute(
          `insert into clients (agency_id, name, email, phone, address) values ('${other.tenant.agencyId}', 'x', 'x@example.com', '1', 'x')`,
        );
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await deliverAll();
    expect([receiver.at(made.path), receiver.at(other.path)]).toEqual([[], []]);
  });

  it('has a secret that is shown once and stored sealed, and both sign for a day after another is made', async () => {
    const made = await anEndpoint();
    const rows = await test.database.withAgency(made.tenant.agencyId, (tx) =>
      tx.execute('select * from webhook_endpoints'),
    );
    const listed = JSON.stringify((await made.owner.call('GET', '/webhooks')).body);
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    expect(JSON.stringify(rows.rows) + listed).not.toContain(made.secret.slice(6));
    const { body } = await made.owner.call<Made>('POST', `/webhooks/${made.endpoint.id}/secret`);
    const verified = async () => {
      await addClient(test.database, made.tenant);
      await deliverAll();
      const last = receiver.at(made.path).at(-1);
      return [made.secret, body.secret].map((secret) => {
        try {
          // The clock of the receiver goes with ours.
          new Webhook(secret).verify(last?.body ?? '', signedNow(secret, last));
          return true;
        } catch {
          return false;
        }
      });
    };
    expect(await verified()).toEqual([true, true]);
    clock.ahead = DAY + MINUTE;
    expect(await verified()).toEqual([false, true]);
    clock.ahead = 0;
  });

  it('is tested with a button, and can be another agency’s in nobody’s hands', async () => {
    const made = await anEndpoint(['client.deleted']);
    const stranger = await anEndpoint();
    for (const [method, path] of [
      ['POST', `/webhooks/${made.endpoint.id}/test`],
      ['DELETE', `/webhooks/${made.endpoint.id}`],
      ['GET', `/webhooks/${made.endpoint.id}/deliveries`],
    ] as const)
      expect((await stranger.owner.call(method, path)).status).toBe(404);
    expect((await made.owner.call('POST', `/webhooks/${made.endpoint.id}/test`)).status).toBe(200);
    await deliverAll();
    expect(JSON.parse(receiver.at(made.path)[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    const [delivery] = await logOf(made);
    const foreign = `/webhooks/${stranger.endpoint.id}/deliveries/${delivery?.id}`;
    expect((await stranger.owner.call('GET', foreign)).status).toBe(404);
    expect((await stranger.owner.call('POST', `${foreign}/replay`)).status).toBe(404);
  });

  it.each(['ftp://example.com', 'https://a:b@example.com', 'javascript:alert(1)', 'https://', 'example.com'])(
    'cannot be at %s',
    async (url) => {
      const owner = await app.member();
      expect((await owner.call('POST', '/webhooks', { url, events: ALL })).status).toBe(422);
    },
  );
});

/** The head of a message as it would be at this moment, so that a moved clock is no reason to refuse it. */
function signedNow(
  secret: string,
  message: { body: string; headers: object } | undefined,
): Record<string, string> {
  const headers = (message?.headers ?? {}) as Record<string, string>;
  const sent = new Date(Number(headers['webhook-timestamp']) * 1000);
  const expected = new Webhook(secret).sign(headers['webhook-id'] ?? '', sent, message?.body ?? '');
  const signatures = (headers['webhook-signature'] ?? '').split(' ');
  if (!signatures.includes(expected)) return headers;
  const present = new Date();
  return {
    ...headers,
    'webhook-timestamp': String(Math.floor(present.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(headers['webhook-id'] ?? '', present, message?.body ?? ''),
  };
}
