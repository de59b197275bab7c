import { describe, expect, it, vi } from 'vitest';
import type { ClientGoal, GoalFields } from '#contract/clients/goals.ts';
import type { Report } from '#report/model/report.ts';
import { daysOf, googleAds, metaAds } from '#server/testing/channel-exports.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { addEndpoint } from '#server/testing/webhooks/webhook-endpoints.ts';
import {
  addFiles,
  createWorkingApp,
  memberWithClient,
  settled,
  uploadTogether,
} from '#server/testing/working-app.ts';

const test = await createTestDatabase();
const app = await createWorkingApp(test);

const setGoal = (visitor: Visitor, clientId: string, fields: GoalFields) =>
  visitor.call<ClientGoal & { error?: { message: string; fields?: Record<string, string> } }>(
    'POST',
    `/clients/${clientId}/goals`,
    fields,
  );
const goalsOf = async (visitor: Visitor, clientId: string) =>
  (await visitor.call<{ goals: ClientGoal[] }>('GET', `/clients/${clientId}/goals`)).body.goals;
const behind = async (visitor: Visitor) =>
  (
    await visitor.call<{ clients: { client: { id: string; name: string }; goals: ClientGoal[] }[] }>(
      'GET',
      '/goals/behind',
    )
  ).body.clients;

/** The goals once all of them were judged, and each as these tell. */
async function judged(visitor: Visitor, clientId: string, isAsExpected: (goals: ClientGoal[]) => void) {
  await vi.waitFor(async () => isAsExpected(await goalsOf(visitor, clientId)), {
    timeout: 150_000,
    interval: 100,
  });
  return goalsOf(visitor, clientId);
}
const statuses = (goals: ClientGoal[]) => goals.map(({ standing }) => standing?.status);

describe('goals', () => {
  it('are met or missed in a month that is over, by channel or over all of them', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const tenant = { agencyId: member.session.agency?.id ?? '', userId: member.session.user?.id ?? '' };
    await addEndpoint(test.database, tenant);
    await addFiles(member, clientId, [
      { name: 'google.csv', content: googleAds(daysOf(10)) },
      { name: 'meta.csv', content: metaAds(daysOf(10)) },
    ]);
    await setGoal(member, clientId, { metric: 'clicks', kind: 'at_least', target: 1300 });
    await setGoal(member, clientId, { metric: 'cost', kind: 'budget', target: 1200 });
    await setGoal(member, clientId, { metric: 'cost', channel: 'google_ads', kind: 'budget', target: 465 });
    await setGoal(member, clientId, { metric: 'clicks', month: '2026-09', kind: 'at_least', target: 1 });
    const goals = await judged(member, clientId, (all) =>
      expect(statuses(all)).toEqual(['met', 'missed', 'met', 'unknown']),
    );
    expect(goals[0]?.standing).toMatchObject({
      month: '2026-10',
      actual: 43 * 31,
      projected: 43 * 31,
      pace_kept: null,
      until: '2026-10-31',
    });
    expect(goals[1]?.standing).toMatchObject({ actual: 40 * 31 });
    expect(goals[2]?.standing).toMatchObject({ actual: 15 * 31 });
    expect(goals[3]?.standing).toMatchObject({ month: '2026-09', actual: null, until: null });
    const { rows: told } = await test.database.withAgency(tenant.agencyId, (tx) =>
      tx.execute<{ type: string; status: string }>(
        `select distinct type, data -> 'goal' ->> 'status' as status from webhook_events where type like 'goal.%' order by 1`,
      ),
    );
    expect(told).toEqual([
      { type: 'goal.behind', status: 'missed' },
      { type: 'goal.reached', status: 'met' },
    ]);
  });

  it('of a month under way say where it would end, and change with the data', async () => {
    const { member, clientId } = await memberWithClient(app, test, 'Slow Ltd');
    await addFiles(member, clientId, [{ name: 'nov.csv', content: googleAds(daysOf(11, 10)) }]);
    const events = await EventReader.open(member);
    await setGoal(member, clientId, { metric: 'clicks', kind: 'at_least', target: 1000 });
    const [goal] = await judged(member, clientId, (all) => expect(statuses(all)).toEqual(['behind']));
    expect(goal?.standing).toMatchObject({
      month: '2026-11',
      actual: 250,
      projected: 750,
      pace_kept: 25,
      pace_needed: 37.5,
      until: '2026-11-10',
    });
    expect(goal?.standing?.low).toBeLessThanOrEqual(750);
    const heard = await events.until(({ type }) => type === 'goals.changed');
    expect(heard.payload['id']).toBe(clientId);
    events.close();

    expect(await behind(member)).toEqual([{ client: { id: clientId, name: 'Slow Ltd' }, goals: [goal] }]);
    await addFiles(member, clientId, [{ name: 'more.csv', content: googleAds(daysOf(11).slice(10), 20) }]);
    await judged(member, clientId, (all) => expect(statuses(all)).toEqual(['met']));
    expect(await behind(member)).toEqual([]);

    const id = goal?.id ?? '';
    const { body } = await member.call<ClientGoal>('PATCH', `/clients/${clientId}/goals/${id}`, {
      target: 5000,
    });
    expect(body).toMatchObject({ target: 5000, metric: 'clicks', month: null, standing: null });
    await judged(member, clientId, (all) => expect(statuses(all)).toEqual(['missed']));
    expect((await behind(member)).map(({ client }) => client.name)).toEqual(['Slow Ltd']);
    await member.call('POST', `/clients/${clientId}/archive`);
    expect(await behind(member)).toEqual([]);
    expect((await member.call('DELETE', `/clients/${clientId}/goals/${id}`)).status).toBe(200);
    expect(await goalsOf(member, clientId)).toEqual([]);
    expect((await member.call('DELETE', `/clients/${clientId}/goals/${id}`)).status).toBe(404);
  });

  it('stand in the report', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await setGoal(member, clientId, { metric: 'clicks', kind: 'at_least', target: 900 });
    const files = [{ name: 'google.csv', content: googleAds(daysOf(10)) }];
    const { body } = await uploadTogether(member, clientId, files, { period: '2026-10' });
    expect(await settled(member, body.id)).toMatchObject({ status: 'completed' });
    const page = await member.call<{ model: Report }>('GET', `/reports/${body.id}/page`);
    expect(page.body.model.goals).toMatchObject([
      { metric: 'clicks', target: 900, actual: 25 * 31, status: 'missed' },
    ]);
  });

  it.each([
    [{ metric: 'nonsense' }, { metric: 'We don’t know this figure' }],
    [{ metric: 'reach' }, { metric: 'This figure can’t be totalled over a month' }],
    [{ target: 0 }, { target: 'Target must be more than 0' }],
    [{ month: 'October' }, { month: 'Write the month as 2026-10' }],
  ])('with %j are refused with a sentence', async (wrong, fields) => {
    const { member, clientId } = await memberWithClient(app, test);
    const goal = { metric: 'clicks', kind: 'at_least', target: 10, ...wrong } as GoalFields;
    const { status, body } = await setGoal(member, clientId, goal);
    expect([status, body.error?.fields]).toEqual([422, fields]);
  });

  it('are set once, for each month and channel', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const goal: GoalFields = { metric: 'clicks', kind: 'at_least', target: 10 };
    expect((await setGoal(member, clientId, goal)).status).toBe(201);
    const twice = await setGoal(member, clientId, { ...goal, target: 20 });
    expect([twice.status, twice.body.error?.message]).toEqual([
      409,
      'There’s already a goal like this. Change that one instead.',
    ]);
    expect((await setGoal(member, clientId, { ...goal, month: '2026-10' })).status).toBe(201);
    expect((await setGoal(member, clientId, { ...goal, channel: 'meta_ads' })).status).toBe(201);
  });

  it('are nobody else’s', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const { body } = await setGoal(member, clientId, { metric: 'clicks', kind: 'at_least', target: 10 });
    const stranger = await app.member();
    const path = `/clients/${clientId}/goals`;
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await setGoal(stranger, clientId, { metric: 'cost', kind: 'budget', target: 1 })).status).toBe(
      404,
    );
    expect((await stranger.call('PATCH', `${path}/${body.id}`, { target: 1 })).status).toBe(404);
    expect((await stranger.call('DELETE', `${path}/${body.id}`)).status).toBe(404);
    expect(await goalsOf(member, clientId)).toMatchObject([{ target: 10 }]);
  });
});
