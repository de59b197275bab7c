import { describe, expect, it } from 'vitest';
import {
  bellOf,
  createScheduleBench,
  lastRunOf,
  readSchedule,
  type ScheduledClient,
} from '#server/testing/schedule-bench.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { addEndpoint } from '#server/testing/webhooks/webhook-endpoints.ts';

const test = await createTestDatabase();
const { rowsOf, look, at, scheduled, addData, reportsOf, complete } = await createScheduleBench(test);

const sent = async ({ clientId }: ScheduledClient) =>
  rowsOf(
    'select d.* from report_deliveries d join reports r on r.id = d.report_id where r.client_id = $1',
    clientId,
  );

async function made(
  afterwards: string,
  before: (set: ScheduledClient) => Promise<unknown> = async () => {},
): Promise<ScheduledClient> {
  const set = await scheduled({ afterwards });
  await before(set);
  await addData(set, 'google_ads', '2026-11-01', '2026-11-30');
  at('2026-12-03T09:00:00Z');
  await look();
  await complete(set);
  at('2026-12-03T09:10:00Z');
  await look();
  return set;
}

describe('a schedule', () => {
  it('shows its next three runs by the agency’s clock, and makes the report of the month before, once', async () => {
    const set = await scheduled();
    await set.owner.call('PUT', '/agency/time-zone', { time_zone: 'America/New_York' });
    expect((await readSchedule(set)).schedule?.next_runs).toEqual([
      { at: '2026-12-03T14:00:00.000Z', period: '2026-11', is_skipped: false },
      { at: '2027-01-03T14:00:00.000Z', period: '2026-12', is_skipped: false },
      { at: '2027-02-03T14:00:00.000Z', period: '2027-01', is_skipped: false },
    ]);
    await addData(set, 'google_ads', '2026-11-01', '2026-11-30');
    at('2026-12-03T13:59:59Z');
    await look();
    expect(await reportsOf(set)).toEqual([]);
    at('2026-12-03T14:00:00Z');
    await Promise.all([look(), look()]);
    await look();
    expect(await reportsOf(set)).toMatchObject([
      { name: 'November 2026', period: '2026-11', is_together: true },
    ]);
    expect(await lastRunOf(set)).toMatchObject({ state: 'making', period: '2026-11' });
    await complete(set);
    at('2026-12-03T14:01:00Z');
    await look();
    expect(await lastRunOf(set)).toMatchObject({ state: 'done', report_id: (await reportsOf(set))[0]?.id });
    expect((await bellOf(set))[0]?.title).toBe('Northwind’s report for November 2026 is ready');
  });

  it('reports on the bill month that ends in the month, where files have sums of bill months alone', async () => {
    const set = await scheduled({ if_missing: 'wait', wait_days: 4 });
    await addData(set, 'meta_ads', '2026-09-26', '2026-10-25', true);
    await addData(set, 'meta_ads', '2026-10-26', '2026-11-25', true);
    at('2026-12-03T09:00:00Z');
    await look();
    expect(await reportsOf(set)).toMatchObject([{ period: '2026-10-26..2026-11-25' }]);
    expect((await bellOf(set)).filter(({ title }) => title.includes('missing'))).toEqual([]);

    const daily = await scheduled();
    await addData(daily, 'meta_ads', '2026-10-26', '2026-11-25', true);
    await addData(daily, 'google_ads', '2026-11-01', '2026-11-30');
    at('2026-12-03T09:00:00Z');
    await look();
    expect(await reportsOf(daily)).toMatchObject([{ period: '2026-11' }]);
  });

  it('makes up for what was missed once, for the last period alone', async () => {
    const set = await scheduled();
    await addData(set, 'google_ads', '2026-10-01', '2027-04-30');
    at('2027-05-20T00:00:00Z');
    await look();
    await look();
    expect((await reportsOf(set)).map(({ period }) => period)).toEqual(['2027-04']);
  });

  it('says what is missing and since when to the agency, waits, and goes on once it is there', async () => {
    const set = await scheduled({ if_missing: 'wait', wait_days: 4 });
    await addEndpoint(test.database, {
      agencyId: set.agencyId,
      userId: set.owner.session.user?.id ?? '',
    });
    await addData(set, 'google_ads', '2026-09-01', '2026-11-30');
    await addData(set, 'meta_ads', '2026-09-01', '2026-11-12');
    at('2026-12-03T09:00:00Z');
    await look();
    at('2026-12-03T10:00:00Z');
    await look();
    expect(await lastRunOf(set)).toMatchObject({ state: 'waiting', missing: ['meta_ads'] });
    const told = (await bellOf(set)).filter(({ title }) => title.includes('missing'));
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('Meta Ads (last data: 2026-11-12)');
    const heard = await rowsOf(
      `select data from webhook_events where agency_id = $1 and type = 'schedule.missing_data'`,
      set.agencyId,
    );
    expect([heard.length, JSON.stringify(heard)]).toEqual([1, expect.stringContaining('meta_ads')]);
    await addData(set, 'meta_ads', '2026-11-13', '2026-11-30');
    at('2026-12-03T11:00:00Z');
    await look();
    expect(await reportsOf(set)).toHaveLength(1);
  });

  it('makes the report without what has not come after some days; one that wants all of it makes none', async () => {
    const set = await scheduled({ if_missing: 'wait', wait_days: 4 });
    const strict = await scheduled({ rhythm: 'when_complete', wait_days: 4, channels: ['meta_ads'] });
    for (const each of [set, strict]) {
      await addData(each, 'google_ads', '2026-10-01', '2026-11-30');
      await addData(each, 'meta_ads', '2026-10-01', '2026-10-31');
    }
    at('2026-12-03T09:30:00Z');
    await look();
    expect([await reportsOf(set), await reportsOf(strict)]).toEqual([[], []]);
    at('2026-12-07T09:30:00Z');
    await look();
    expect([(await reportsOf(set)).length, (await reportsOf(strict)).length]).toEqual([1, 0]);
    expect(await lastRunOf(strict)).toMatchObject({
      state: 'not_run',
      reason: 'Not all of the data arrived in time.',
    });
    expect((await strict.owner.call('POST', `/clients/${strict.clientId}/schedule/run`)).status).toBe(200);
    await look();
    expect(await reportsOf(strict)).toHaveLength(1);
    expect((await strict.owner.call('POST', `/clients/${strict.clientId}/schedule/run`)).status).toBe(409);
  });

  it('is paused, resumed and skipped', async () => {
    const set = await scheduled();
    const post = (what: string, body: object) =>
      set.owner.call('POST', `/clients/${set.clientId}/schedule/${what}`, body);
    await addData(set, 'google_ads', '2026-10-01', '2027-04-30');
    await post('pause', { paused: true });
    at('2026-12-20T00:00:00Z');
    await look();
    await post('pause', { paused: false });
    await look();
    expect(await reportsOf(set)).toEqual([]);
    await post('skip', { skipped: true });
    expect((await readSchedule(set)).schedule?.next_runs[0]?.is_skipped).toBe(true);
    at('2027-01-20T00:00:00Z');
    await look();
    expect([await reportsOf(set), (await lastRunOf(set))?.state]).toEqual([[], 'skipped']);
    await post('skip', { skipped: true });
    await post('skip', { skipped: false });
    at('2027-02-20T00:00:00Z');
    await look();
    expect((await reportsOf(set)).map(({ period }) => period)).toEqual(['2027-01']);
  });

  it.each([
    ['an archived client', `update clients set status = 'inactive' where id = $1`, 'archived'],
    [
      'nobody left in whose name',
      `update client_schedules set acts_for = null where client_id = $1`,
      'take it over',
    ],
    ['no data', `delete from client_files where client_id = $1`, 'no data for November 2026'],
  ])('says why it did not run: %s', async (_, change, reason) => {
    const set = await scheduled();
    await addData(set, 'google_ads', '2026-11-01', '2026-11-30');
    await rowsOf(change, set.clientId);
    at('2026-12-03T09:00:00Z');
    await look();
    expect(await lastRunOf(set)).toMatchObject({ state: 'not_run', reason: expect.stringContaining(reason) });
    expect((await bellOf(set))[0]?.title).toBe('Northwind’s scheduled report wasn’t created');
    expect(await reportsOf(set)).toEqual([]);
  });

  it('says that the plan doesn’t include it any more, and makes nothing', async () => {
    const set = await scheduled();
    await addData(set, 'google_ads', '2026-11-01', '2026-11-30');
    await rowsOf(`update subscriptions set plan = 'starter' where agency_id = $1`, set.agencyId);
    at('2026-12-03T09:00:00Z');
    await look();
    expect(await lastRunOf(set)).toMatchObject({
      state: 'not_run',
      reason: 'Your plan no longer includes schedules.',
    });
    expect(await reportsOf(set)).toEqual([]);
  });

  it('of a deleted client rests, and goes on when that is brought back', async () => {
    const set = await scheduled();
    await addData(set, 'google_ads', '2026-11-01', '2026-11-30');
    await set.owner.call('DELETE', `/clients/${set.clientId}`, { confirmation: 'Northwind' });
    await rowsOf(
      'insert into deleted_clients (agency_id, client_id) values ($1, $2) on conflict do nothing',
      set.agencyId,
      set.clientId,
    );
    at('2026-12-03T09:00:00Z');
    await look();
    expect(await reportsOf(set)).toEqual([]);
    await rowsOf('delete from deleted_clients where client_id = $1', set.clientId);
    await look();
    expect(await reportsOf(set)).toHaveLength(1);
  });
});

describe('what happens then', () => {
  it('it is waiting for approval', async () => {
    const set = await made('review');
    const [review] = await rowsOf('select * from report_reviews where agency_id = $1', set.agencyId);
    expect(review).toMatchObject({ action: 'asked', user_id: null, reviewers: [set.owner.session.user?.id] });
    expect((await bellOf(set))[0]?.title).toContain('is waiting for approval');
    expect((await lastRunOf(set))?.state).toBe('done');
  });

  it('it goes to the client’s recipients, once', async () => {
    const set = await made('send', ({ owner, clientId }) =>
      owner.call('PATCH', `/clients/${clientId}/defaults`, {
        recipients: ['jo@example.com', 'al@example.com'],
        message: 'Hi',
      }),
    );
    at('2026-12-03T09:20:00Z');
    await look();
    expect(await sent(set)).toMatchObject([
      { recipient: 'jo@example.com', more_recipients: ['al@example.com'], message: 'Hi' },
    ]);
  });

  it('where the agency wants approval, it goes once somebody has approved it', async () => {
    const set = await made('send', ({ owner }) => owner.call('PUT', '/agency/approval', { required: true }));
    expect([(await lastRunOf(set))?.state, await sent(set)]).toEqual(['in_review', []]);
    const [report] = await reportsOf(set);
    const approved = await set.owner.call('POST', `/reports/${report?.id}/review/approve`, { version: 1 });
    expect(approved.status).toBe(200);
    at('2026-12-03T09:30:00Z');
    await look();
    at('2026-12-03T09:40:00Z');
    await look();
    expect([(await lastRunOf(set))?.state, (await sent(set)).length]).toEqual(['done', 1]);
  });
});
