import { describe, expect, it } from 'vitest';
import type { ArrivalList } from '#contract/automation/arrivals.ts';
import type { ClientData } from '#contract/clients/client-data.ts';
import type { PlanId } from '#contract/billing/plans.ts';
import { takeArrival, type ArrivingFile } from '#server/arrivals/take-arrival.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { daysOf, googleAds, metaAds } from '#server/testing/channel-exports.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient } from '#server/testing/working-app.ts';

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const services = { ...app.deps, now: () => new Date() };
const { member, clientId } = await memberWithClient(app, test);
const agencyId = member.session.agency?.id ?? '';
const onPlan = (plan: PlanId) =>
  test.database.withAgency(agencyId, (tx) => tx.update(subscriptions).set({ plan, status: 'active' }));
await onPlan('enterprise');

const log = async (query = '') =>
  (await member.call<ArrivalList>('GET', `/clients/${clientId}/arrivals${query}`)).body;
const files = async () => (await member.call<ClientData>('GET', `/clients/${clientId}/data`)).body.files;

function arriving(key: string, content: string, name = 'export.csv'): ArrivingFile {
  const bytes = new TextEncoder().encode(content);
  return { agencyId, clientId, door: 'folder', source: 'A folder', key, name, bytes };
}

describe('a file that comes in by itself', () => {
  it('becomes the client’s, is listed, and screens hear of it', async () => {
    const events = await EventReader.open(member);
    const taken = await takeArrival(services, arriving('google', googleAds(daysOf(9)), '../../google.csv'));
    expect(taken).toMatchObject({ state: 'taken', fileName: 'google.csv', files: 1, reason: null });
    const event = await events.until(({ type }) => type === 'arrivals.changed');
    expect(event.payload.id).toBe(clientId);
    events.close();
    expect((await files()).map(({ id, platform }) => [id, platform])).toEqual([
      [taken.clientFileId, 'google_ads'],
    ]);
    expect(await log()).toMatchObject({ total: 1, arrivals: [{ source: 'A folder', state: 'taken' }] });
  });

  it('is taken once, however often and by however many it is brought', async () => {
    const before = (await files()).length;
    const again = arriving('meta', metaAds(daysOf(9)));
    const taken = await Promise.all([takeArrival(services, again), takeArrival(services, again)]);
    taken.push(await takeArrival(services, again));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
    expect(taken.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
    expect((await files()).length).toBe(before + 1);
  });

  it('is not stored twice under another name, and says so', async () => {
    const before = (await files()).length;
    const taken = await takeArrival(services, arriving('copy', metaAds(daysOf(9)), 'copy.csv'));
    expect(taken).toMatchObject({ state: 'taken', files: 0, reason: expect.stringContaining('already') });
    expect((await files()).length).toBe(before);
  });

  it.each([
    ['Dear Ada\nthank you for the lovely evening.\n', 'letter.csv', 'not_a_table'],
    [googleAds(daysOf(9)), 'program.exe', 'not_a_table'],
    ['x'.repeat(11 * 1024 * 1024), 'large.csv', 'too_large'],
  ])('is refused for good with a reason (%#)', async (content, name, refusal) => {
    const file = arriving(name, content, name);
    const refused = await takeArrival(services, file);
    expect(refused).toMatchObject({ state: 'refused', refusal, reason: expect.stringMatching(/\w+ \w+/) });
    expect(await takeArrival(services, file)).toEqual(refused);
  });

  it('is refused where the plan does not include it', async () => {
    await onPlan('professional');
    const refused = await takeArrival(services, arriving('unpaid', metaAds(daysOf(7))));
    await onPlan('enterprise');
    expect(refused).toMatchObject({ state: 'refused', refusal: 'plan' });
    expect(refused.reason).toContain('Enterprise');
  });

  it('is for a client there is', async () => {
    const stray = { ...arriving('stray', metaAds(daysOf(8))), clientId: agencyId };
    await expect(takeArrival(services, stray)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is listed page by page', async () => {
    const { total } = await log();
    const second = await log('?page=2&per_page=2');
    expect(second).toMatchObject({ total, page: 2, per_page: 2 });
    expect(second.arrivals).toHaveLength(2);
    expect((await member.call('GET', '/arrivals?state=waiting')).body).toMatchObject({ total: 0 });
  });
});
