import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import type { WebhookDeliveryWithContent } from '#contract/automation/webhooks.ts';
import { runFile } from '#server/testing/processes/processes.ts';
import { addClient } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWebhookBench, logOf, readAgain } from '#server/testing/webhooks/webhook-bench.ts';
import { deliverNext } from '#server/webhooks/deliver.ts';
import { MOST_TRIES, nextTry } from '#server/webhooks/retry-times.ts';

const test = await createTestDatabase();
const { clock, app, receiver, origin, deps, anEndpoint, deliverAll } = await createWebhookBench(test);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a message', () => {
  it('that is replayed or altered later is found out by the receiver', async () => {
    const made = await anEndpoint();
    await addClient(test.database, made.tenant);
    clock.ahead = -10 * MINUTE;
    await addClient(test.database, made.tenant);
    clock.ahead = 0;
    await deliverAll();
    const [first] = receiver.at(made.path);
    const headers = first?.headers as Record<string, string>;
    const hook = new Webhook(made.secret);
    expect(() => hook.verify(first?.body ?? '', headers)).not.toThrow();
    const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) };
    expect(() => hook.verify(first?.body ?? '', old)).toThrow('too old');
    expect(() => hook.verify(`${first?.body} `, headers)).toThrow('signature');
    expect(() => hook.verify(first?.body ?? '', { ...headers, 'webhook-id': 'x' })).toThrow('signature');
  });

  it('is due in the very millisecond in which it was left', async () => {
    const made = await anEndpoint();
    for (let client = 0; client < 5; client += 1) await addClient(test.database, made.tenant);
    const due = await test.database.withAgency(made.tenant.agencyId, (tx) =>
      tx.execute<{ fraction: number }>(
        'select extract(microseconds from next_at)::integer % 1000 as fraction from webhook_deliveries',
      ),
    );
    expect(due.rows.map(({ fraction }) => fraction)).toEqual([0, 0, 0, 0, 0]);
  });

  it('that failed is tried again over a day with the same id, and later ones are not held up', async () => {
    const made = await anEndpoint(['client.created', 'client.archived']);
    let isDown = true;
    receiver.answers.set(made.path, (response) => response.writeHead(isDown ? 500 : 200).end('out of order'));
    const client = await addClient(test.database, made.tenant);
    await deliverAll();
    isDown = false;
    await test.database.withAgency(made.tenant.agencyId, (tx) =>
      tx.execute(`update clients set status = 'inactive' where id = '${client}'`),
    );
    await deliverAll();
    clock.ahead = MINUTE;
    await deliverAll();
    clock.ahead = 0;
    const heard = receiver.at(made.path).map(({ headers, body }) => ({
      id: headers['webhook-id'],
      ...(JSON.parse(body) as { type: string; timestamp: string }),
    }));
    // Reordered: the receiver sees by `timestamp` which was first, and by the id which it had seen.
    expect(heard.map(({ type }) => type)).toEqual(['client.created', 'client.archived', 'client.created']);
    expect(heard[2]?.id).toBe(heard[0]?.id);
    expect((heard[1]?.timestamp ?? '') > (heard[2]?.timestamp ?? '')).toBe(true);
    expect((await logOf(made)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 2],
    ]);
  });

  it('is given up after a day, can be sent again, and an endpoint that takes nothing for days is off', async () => {
    const made = await anEndpoint(['client.created']);
    await app.confirm(made.owner);
    receiver.answers.set(made.path, (response) => response.writeHead(503).end('\0down'));
    await addClient(test.database, made.tenant);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await deliverAll();
      clock.ahead += 13 * 60 * MINUTE;
    }
    const [failed] = await logOf(made);
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: MOST_TRIES,
      status: 503,
      failure: 'It answered 503.',
    });
    const url = `/webhooks/${made.endpoint.id}`;
    const { body } = await made.owner.call<WebhookDeliveryWithContent>(
      'GET',
      `${url}/deliveries/${failed?.id}`,
    );
    expect([body.answer, JSON.parse(body.payload)]).toEqual([
      'down',
      JSON.parse(receiver.at(made.path)[0]?.body ?? ''),
    ]);
    clock.ahead += 3 * DAY;
    await addClient(test.database, made.tenant);
    for (let tries = 0; tries < 4; tries += 1) {
      await deliverAll();
      clock.ahead += 6 * 60 * MINUTE;
    }
    expect(await readAgain(made)).toMatchObject({
      is_on: false,
      off_because: 'failing',
      waiting: 0,
      failed: 2,
    });
    const bell = await made.owner.call<{ notifications: { title: string }[] }>('GET', '/notifications');
    expect(bell.body.notifications[0]?.title).toMatch('We stopped sending events to 127.0.0.1');
    expect((await made.owner.call('POST', `${url}/deliveries/${failed?.id}/replay`)).status).toBe(409);
    receiver.answers.delete(made.path);
    await made.owner.call('PATCH', url, { is_on: true });
    const since = new Date(0).toISOString();
    expect((await made.owner.call('POST', `${url}/replay`, { since })).body).toEqual({ replayed: 2 });
    await deliverAll();
    expect(await readAgain(made)).toMatchObject({
      is_on: true,
      failing_since: null,
      delivered: 2,
      failed: 0,
    });
    clock.ahead = 0;
  });

  it.each([
    ['redirects to this machine', 302, 'leads elsewhere'],
    ['is gone', 410, 'stop sending events'],
  ])('to an endpoint that %s goes nowhere', async (_, status, words) => {
    const made = await anEndpoint();
    receiver.answers.set(made.path, (response) =>
      response.writeHead(status, { location: `${origin}/secret` }).end(),
    );
    await addClient(test.database, made.tenant);
    await deliverAll();
    expect(receiver.at('/secret')).toEqual([]);
    const [delivery] = await logOf(made);
    expect(delivery?.failure).toContain(words);
    expect((await readAgain(made))?.off_because).toBe(status === 410 ? 'gone' : null);
  });

  it('is taken by an endpoint whose answer never ends, of which the beginning is kept', async () => {
    const made = await anEndpoint();
    receiver.answers.set(made.path, (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('endless '.repeat(4096)), 5);
      response.on('close', () => clearInterval(drip));
    });
    await addClient(test.database, made.tenant);
    await deliverAll();
    const [delivery] = await logOf(made);
    expect(delivery?.state).toBe('delivered');
  });

  it('reaches no private address, whatever its name says', async () => {
    const made = await anEndpoint();
    const closed = { ...deps, env: { ...app.env, workflow: { ...app.env.workflow, allowPrivate: false } } };
    await addClient(test.database, made.tenant);
    await deliverNext(closed, { agencyId: made.tenant.agencyId, endpointId: made.endpoint.id });
    expect(receiver.at(made.path)).toEqual([]);
    expect((await logOf(made))[0]?.failure).toContain('private network');
  });

  it('of a process that is killed while it is sent is sent again by another, with the same id', async () => {
    const made = await anEndpoint();
    let isHanging = true;
    receiver.answers.set(made.path, (response) => {
      if (!isHanging) response.writeHead(204).end();
    });
    await addClient(test.database, made.tenant);
    const first = runFile('server/testing/processes/worker-that-posts.ts', [test.url, app.secret]);
    await receiver.hears(made.path, 1);
    await first.kill('SIGKILL');
    isHanging = false;
    await deliverAll();
    // Nobody touches it while whoever has it may still be at it.
    expect(receiver.at(made.path)).toHaveLength(1);
    const second = runFile('server/testing/processes/worker-that-posts.ts', [
      test.url,
      app.secret,
      String(2 * MINUTE),
    ]);
    const [before, after] = await receiver.hears(made.path, 2);
    await second.kill('SIGKILL');
    expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
    expect(after?.body).toBe(before?.body);
  }, 240_000);
});

it('pauses longer and longer, over more than a day and less than two', () => {
  let at = new Date(0);
  for (let tries = 1; tries < MOST_TRIES; tries += 1) at = nextTry(tries, at, () => 0) ?? at;
  expect(nextTry(MOST_TRIES, at)).toBeNull();
  expect(at.getTime()).toBeGreaterThan(DAY);
  expect(nextTry(1, new Date(0), () => 1)?.getTime()).toBe(6000);
});
