import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openEventHub, type HubEvent } from '#server/events/event-hub.ts';
import { createEventStreams } from '#server/events/event-stream.ts';
import { publish } from '#server/events/publish.ts';
import { createLogger } from '#server/logger.ts';
import { notify } from '#server/notifications/notify.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { addClient } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const { database } = test;
const app = await createTestApp(test);
const otherProcess = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const tenant = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});

/** Logs the same person in at the other process. */
async function elsewhere(member: Visitor): Promise<Visitor> {
  const visitor = otherProcess.visitor();
  await visitor.call('POST', '/account/sign-in', { email: member.email, password: GOOD_PASSWORD });
  return visitor;
}

describe('an event', () => {
  it('reaches every stream of its agency, in every process', async () => {
    const member = await app.member();
    const streams = [await EventReader.open(member), await EventReader.open(await elsewhere(member))];
    const id = await addClient(database, tenant(member));
    for (const stream of streams) {
      const event = await stream.until(({ type }) => type === 'clients.changed');
      expect(event.payload).toEqual({ id, change: 'insert' });
      stream.close();
    }
  });

  it('never reaches another agency', async () => {
    const [member, stranger] = [await app.member(), await app.member()];
    const streams = [await EventReader.open(stranger), await EventReader.open(await elsewhere(stranger))];
    await addClient(database, tenant(member));
    await database.withAgency(tenant(member).agencyId, (tx) =>
      publish(tx, { agencyId: tenant(member).agencyId, type: 'reports.changed' }),
    );
    const own = await addClient(database, tenant(stranger));
    for (const stream of streams) {
      // The own event was announced last; whatever else was coming would have come before it.
      await stream.until(({ payload }) => payload['id'] === own);
      // The second log-in was from a new device, of which the bell tells.
      const heard = stream.events.filter(({ type }) => type !== 'notifications.changed');
      expect(heard.map(({ type, payload }) => [type, payload['id']])).toEqual([
        ['ready', undefined],
        ['clients.changed', own],
      ]);
      stream.close();
    }
  });

  it('of one member alone reaches no colleague', async () => {
    const [member, colleague] = [await app.member(), await app.member()];
    const { agencyId } = tenant(member);
    await superuser.query(
      "insert into memberships (agency_id, user_id, role, created_at) values ($1, $2, 'member', '2000-01-01')",
      [agencyId, tenant(colleague).userId],
    );
    const [own, others] = [await EventReader.open(member), await EventReader.open(colleague)];
    await database.withAgency(agencyId, (tx) =>
      notify(tx, tenant(member), { icon: 'info', title: 'For you', message: 'Only' }),
    );
    await own.until(({ type }) => type === 'notifications.changed');
    await database.withAgency(agencyId, (tx) => publish(tx, { agencyId, type: 'reports.changed' }));
    await others.until(({ type }) => type === 'reports.changed');
    expect(others.events.map(({ type }) => type)).not.toContain('notifications.changed');
    own.close();
    others.close();
  });

  it('is announced when its transaction commits, and never if it rolls back', async () => {
    const member = await app.member();
    const { agencyId } = tenant(member);
    const stream = await EventReader.open(member);
    await database
      .withAgency(agencyId, async (tx) => {
        await publish(tx, { agencyId, type: 'reports.changed', payload: { id: 'rolled back' } });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await database.withAgency(agencyId, (tx) =>
      publish(tx, { agencyId, type: 'reports.changed', payload: { id: 'committed' } }),
    );
    await stream.until(({ payload }) => payload['id'] === 'committed');
    expect(stream.events.map(({ payload }) => payload['id'])).not.toContain('rolled back');
    stream.close();
  });

  it('too large to carry becomes a hint to look again', async () => {
    const member = await app.member();
    const { agencyId } = tenant(member);
    const stream = await EventReader.open(member);
    for (const text of ['x'.repeat(20_000), 'ü'.repeat(4_000)]) {
      await database.withAgency(agencyId, (tx) =>
        publish(tx, { agencyId, type: 'reports.changed', payload: { id: `r${text[0]}`, text } }),
      );
      const event = await stream.until(({ payload }) => payload['id'] === `r${text[0]}`);
      expect(event.payload).toEqual({ id: `r${text[0]}`, too_large: true });
    }
    stream.close();
  });

  it('that nobody can read is skipped', async () => {
    const member = await app.member();
    const stream = await EventReader.open(member);
    for (const text of [
      'not json',
      '{}',
      '[]',
      '{"agency_id": 5}',
      JSON.stringify({ agency_id: tenant(member).agencyId, entity: 'secrets', id: '1' }),
    ]) {
      await superuser.query('select pg_notify($1, $2)', ['clientready_events', text]);
    }
    const id = await addClient(database, tenant(member));
    await stream.until(({ payload }) => payload['id'] === id);
    expect(stream.events).toHaveLength(2);
    stream.close();
  });
});

describe('a stream', () => {
  it('needs a session', async () => {
    expect((await EventReader.open(app.visitor())).status).toBe(401);
  });

  it('ends when its session does, from whichever process, and others go on', async () => {
    const member = await app.member();
    const phone = await elsewhere(member);
    const [here, there] = [await EventReader.open(member), await EventReader.open(phone)];
    await phone.call('POST', '/account/sign-out');
    await there.until(({ type }) => type === 'session.ended');
    await there.untilEnded();
    const id = await addClient(database, tenant(member));
    await here.until(({ payload }) => payload['id'] === id);
    expect(here.events.map(({ type }) => type)).not.toContain('session.ended');
    here.close();
  });

  it('ends when the member leaves the agency', async () => {
    const [owner, member] = [await app.member(), await app.member()];
    const { agencyId } = tenant(owner);
    const { userId } = tenant(member);
    await superuser.query(
      "insert into memberships (agency_id, user_id, role, created_at) values ($1, $2, 'member', '2000-01-01')",
      [agencyId, userId],
    );
    const stream = await EventReader.open(member);
    await superuser.query('delete from memberships where agency_id = $1 and user_id = $2', [
      agencyId,
      userId,
    ]);
    await stream.untilEnded();
  });

  it('beats while nothing happens, and lets go of everything when it is closed', async () => {
    const member = await app.member();
    let subscribed = 0;
    const hub = {
      connected: true,
      subscribe: () => ((subscribed += 1), () => void (subscribed -= 1)),
      close: async () => {},
    };
    const who = {
      sessionId: 's',
      sessionCreatedAt: new Date(),
      user: member.session.user,
      agency: member.session.agency,
    } as never;
    const streams = createEventStreams({
      hub,
      recheck: async () => who,
      chosenClients: async () => new Set(),
      heartbeatMs: 20,
    });
    const stop = new AbortController();
    const response = streams.open(who, stop.signal);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body
      ?.pipeThrough(new TextDecoderStream() as never)
      .getReader() as ReadableStreamDefaultReader<string>;
    let seen = '';
    while (!seen.includes(': still here')) {
      const { done, value = '' } = await reader.read();
      if (done) throw new Error(`The stream ended after ${seen}`);
      seen += value;
    }
    expect(subscribed).toBe(1);
    stop.abort();
    expect(subscribed).toBe(0);

    const left = streams.open(who, new AbortController().signal);
    expect(subscribed).toBe(1);
    await left.body?.cancel();
    expect(subscribed).toBe(0);
  });

  it('is refused beyond a number that no person needs', async () => {
    const member = await app.member();
    const readers = [];
    for (let tab = 0; tab < 20; tab += 1) readers.push(await EventReader.open(member));
    expect((await EventReader.open(member)).status).toBe(429);
    readers[0]?.close();
    await readers[0]?.untilEnded();
    const again = await EventReader.open(member);
    expect(again.status).toBe(200);
    for (const reader of [...readers, again]) reader.close();
  });
});

describe('the hub', () => {
  it('connects again after the database cut it off, and has everybody look again', async () => {
    const hub = await openEventHub(test.url, createLogger('silent'));
    const heard: HubEvent[] = [];
    const member = await app.member();
    hub.subscribe(tenant(member), (event) => heard.push(event));
    await superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clientready-events' and datname = current_database()",
    );
    while (!heard.some(({ type }) => type === 'ready')) await wait(20);
    expect(hub.connected).toBe(true);
    const id = await addClient(database, tenant(member));
    while (!heard.some(({ payload }) => payload.id === id)) await wait(20);
    await hub.close();
    expect(hub.connected).toBe(false);
  });
});
