import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { program } from '#server/testing/program.ts';
import { addClient, addReport } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Answer } from '#server/testing/visitor.ts';
import { addEndpoint } from '#server/testing/webhooks/webhook-endpoints.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());
const owner = await app.member();
const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
const user = await program(app, owner, { rights: 'read' });

interface Page {
  readonly next_cursor: string | null;
  readonly [list: string]: unknown;
}

/** Reads a list to its end, with `between` happening after every page. */
async function readAll(list: string, path: string, between: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; await between()) {
    const query: string = `per_page=3${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { status, body }: Answer<Page> = await user.call<Page>('GET', `${path}?${query}`);
    expect(status).toBe(200);
    ids.push(...(body[list] as { id: string | number }[]).map(({ id }) => String(id)));
    cursor = body.next_cursor;
  }
  return ids;
}

describe('a list that is read by cursor', () => {
  it('may be of what came in, or of what was sent to an endpoint', async () => {
    const endpointId = await addEndpoint(test.database, tenant);
    const clientId = await addClient(test.database, tenant, 'Busy');
    for (let at = 0; at < 7; at += 1) {
      await superuser.query('update clients set phone = $2 where id = $1', [clientId, `555 010${at}`]);
      await superuser.query(
        `insert into arrivals (agency_id, client_id, door, source, key, file_name, state, refusal, reason, settled_at)
         values ($1, $2, 'folder', 'exports', $3, 'export.csv', 'refused', 'not_a_table', 'x', now())`,
        [tenant.agencyId, clientId, `key ${at}`],
      );
    }
    const newestFirst = async (table: string, at: string) => {
      const { rows } = await superuser.query<{ id: string }>(
        `select id from ${table} where agency_id = $1 order by ${at} desc, id desc`,
        [tenant.agencyId],
      );
      return rows.map(({ id }) => id);
    };
    const sent = await newestFirst('webhook_deliveries', 'created_at');
    const came = await newestFirst('arrivals', 'received_at');
    const stir = () => superuser.query(`update clients set phone = '555 0199' where id = $1`, [clientId]);
    const seen = await readAll('deliveries', `/webhooks/${endpointId}/deliveries`, stir);
    expect(seen.filter((id) => sent.includes(id))).toEqual(sent);
    expect(sent.length).toBeGreaterThan(7);
    for (const path of ['/arrivals', `/clients/${clientId}/arrivals`])
      expect(await readAll('arrivals', path, stir)).toEqual(came);
    await superuser.query('delete from clients where id = $1', [clientId]);
  });

  it('shows everything once, whatever is added and deleted meanwhile', async () => {
    const clientIds: string[] = [];
    for (let at = 0; at < 10; at += 1) clientIds.push(await addClient(test.database, tenant, `C${at}`));
    const reportIds: string[] = [];
    for (const id of clientIds) reportIds.push(await addReport(test.database, tenant, id));
    // Within one thousandth of a second, and some in the very same moment.
    for (const table of ['clients', 'reports', 'activity'])
      await superuser.query(
        `update ${table} t set ${table === 'activity' ? 'at' : 'created_at'} =
           timestamptz '2026-11-01 12:00:00.123456+00' - (n / 2) * interval '1 microsecond'
           from (select id, row_number() over () as n from ${table}) r where r.id = t.id`,
      );
    const { rows } = await superuser.query<{ id: string }>(
      'select id from activity where agency_id = $1 order by at desc, id desc',
      [tenant.agencyId],
    );
    const activityIds = rows.map(({ id }) => id);
    expect(activityIds.length).toBeGreaterThan(20);
    const stir = async () => {
      const id = await addClient(test.database, tenant, 'Newcomer');
      await addReport(test.database, tenant, id);
      await superuser.query('delete from clients where id = $1', [id]);
    };
    expect((await readAll('clients', '/clients', stir)).toSorted()).toEqual(clientIds.toSorted());
    expect((await readAll('reports', '/reports', stir)).toSorted()).toEqual(reportIds.toSorted());
    const entries = await readAll('entries', '/activity', stir);
    // What was noted meanwhile is newer than where the reading began.
    expect(entries.filter((id) => activityIds.includes(id))).toEqual(activityIds);
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('goes on behind an entry that is gone', async () => {
    const { body } = await user.call<Page>('GET', '/clients?per_page=2');
    const [, second] = body['clients'] as { id: string }[];
    const { body: before } = await user.call<Page>('GET', `/clients?per_page=2&cursor=${body.next_cursor}`);
    await superuser.query('delete from clients where id = $1', [second?.id]);
    const { body: after } = await user.call<Page>('GET', `/clients?per_page=2&cursor=${body.next_cursor}`);
    expect(after['clients']).toEqual(before['clients']);
  });

  it('says so where it cannot go on', async () => {
    const forged = Buffer.from(JSON.stringify(["2026-01-01 00:00:00+00'; --", 'x'])).toString('base64url');
    for (const cursor of ['x', forged, Buffer.from('[]').toString('base64url'), '%00'])
      expect((await user.call('GET', `/reports?cursor=${cursor}`)).body.error).toMatchObject({
        code: 'validation_failed',
        fields: { cursor: expect.stringContaining('cursor isn’t valid') },
      });
    const { body } = await user.call<Page>('GET', '/clients?per_page=1');
    const sorted = await user.call('GET', `/clients?sort=name&cursor=${body.next_cursor}`);
    expect(sorted.status).toBe(422);
    expect((await user.call<Page>('GET', '/clients?sort=name')).body.next_cursor).toBeNull();
  });
});
