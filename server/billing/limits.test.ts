import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TRIAL_DAYS } from '#contract/billing/plans.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { addAgency, addClient, type TestAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { assertMayAddClient, assertMayAddMember, countReport } from './limits.ts';
import { usageOf } from './usage.ts';
import { planById, type PlanId } from '#contract/billing/plans.ts';

const { database } = await createTestDatabase();
const NOW = new Date();
const AT_ONCE = 20;

const givePlan = (agency: TestAgency, plan: PlanId) =>
  database.withAgency(agency.agencyId, (tx) =>
    tx
      .update(subscriptions)
      .set({ plan, status: 'active' })
      .where(eq(subscriptions.agencyId, agency.agencyId)),
  );

const addClientWithin = (agency: TestAgency) =>
  database.withAgency(agency.agencyId, async (tx) => {
    await assertMayAddClient(tx, agency.agencyId, NOW);
    await tx.execute(
      `insert into clients (agency_id, name, email, phone, address) values ('${agency.agencyId}', 'C', 'c@example.com', '1', 'x')`,
    );
  });

const addReportWithin = (agency: TestAgency, now = NOW) =>
  database.withAgency(agency.agencyId, (tx) => countReport(tx, agency.agencyId, now));

const usage = (agency: TestAgency, plan: PlanId, now = NOW) =>
  database.withAgency(agency.agencyId, (tx) => usageOf(tx, agency.agencyId, planById(plan).limits, now));

/** How many of the calls went through, and what the others were told. */
async function outcome(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const refused = settled.filter((result) => result.status === 'rejected');
  return {
    through: settled.length - refused.length,
    messages: [...new Set(refused.map(({ reason }) => (reason as Error).message))],
  };
}

it('every new agency is on trial for as long as the plans say', async () => {
  const agency = await addAgency(database);
  const [row] = await database.withAgency(agency.agencyId, (tx) => tx.select().from(subscriptions));
  expect(row).toMatchObject({ plan: 'starter', status: 'trialing', stripeSubscriptionId: null });
  const days = ((row?.trialEndsAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeCloseTo(TRIAL_DAYS, 3);
});

describe('twenty requests at once', () => {
  it('add no more clients than the plan has room for', async () => {
    const agency = await addAgency(database);
    await givePlan(agency, 'starter');
    for (let count = 0; count < 5; count++) await addClient(database, agency);
    const { through, messages } = await outcome(
      Array.from({ length: AT_ONCE }, () => addClientWithin(agency)),
    );
    expect(through).toBe(5);
    expect(messages).toEqual([
      'Starter includes 10 active clients, and you have 10. Upgrade to Professional for up to 50 active clients.',
    ]);
  });

  it('make no more reports than the month has left', async () => {
    const agency = await addAgency(database);
    await givePlan(agency, 'starter');
    for (let count = 0; count < 43; count++) await addReportWithin(agency);
    const { through, messages } = await outcome(
      Array.from({ length: AT_ONCE }, () => addReportWithin(agency)),
    );
    expect(through).toBe(7);
    expect(messages).toEqual([
      'Starter includes 50 reports a month, and you have 50. Upgrade to Professional for no limit.',
    ]);
    expect((await usage(agency, 'starter'))[1]).toEqual({
      kind: 'reports',
      used: 50,
      limit: 50,
      is_near: true,
    });
  });
});

it('another agency is not counted along', async () => {
  const [full, other] = [await addAgency(database), await addAgency(database)];
  await givePlan(full, 'starter');
  await givePlan(other, 'starter');
  for (let count = 0; count < 10; count++) await addClient(database, full);
  await expect(addClientWithin(full)).rejects.toThrow('Starter includes 10 active clients');
  await expect(addClientWithin(other)).resolves.toBeUndefined();
});

it('a downgrade below present use keeps everything and only stops new', async () => {
  const agency = await addAgency(database);
  await givePlan(agency, 'professional');
  for (let count = 0; count < 12; count++) await addClientWithin(agency);
  await givePlan(agency, 'starter');
  await expect(addClientWithin(agency)).rejects.toThrow('you have 12. Upgrade to Professional');
  expect((await usage(agency, 'starter'))[0]).toMatchObject({ used: 12, limit: 10, is_near: true });
});

it('archived clients leave room', async () => {
  const agency = await addAgency(database);
  await givePlan(agency, 'starter');
  for (let count = 0; count < 10; count++) await addClient(database, agency);
  await database.withAgency(agency.agencyId, (tx) =>
    tx.execute(`update clients set status = 'inactive' where id = (select id from clients limit 1)`),
  );
  await expect(addClientWithin(agency)).resolves.toBeUndefined();
  await expect(addClientWithin(agency)).rejects.toThrow('10 active clients');
});

it('team members have their limit, with those who are invited', async () => {
  const agency = await addAgency(database);
  const add = (invited: number) =>
    database.withAgency(agency.agencyId, (tx) => assertMayAddMember(tx, agency.agencyId, NOW, { invited }));
  await expect(add(8)).resolves.toBeUndefined();
  await expect(add(9)).rejects.toThrow(
    'Free Trial includes 10 team members, and you have 10. Upgrade to Enterprise for no limit.',
  );
  await givePlan(agency, 'starter');
  await expect(add(2)).rejects.toThrow(
    'Starter includes 3 team members, and you have 3. Upgrade to Professional for up to 10 team members.',
  );
});

it('enterprise has no limit', async () => {
  const agency = await addAgency(database);
  await givePlan(agency, 'enterprise');
  for (let count = 0; count < 60; count++) await addReportWithin(agency);
  for (let count = 0; count < 55; count++) await addClient(database, agency);
  await expect(addClientWithin(agency)).resolves.toBeUndefined();
});

describe('the month', () => {
  it.each([
    ['UTC', '2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01T06:59:59.999Z', '2026-11-01T07:00:00.000Z'],
    ['Asia/Tokyo', '2026-10-31T14:59:59.999Z', '2026-10-31T15:00:00.000Z'],
  ])('turns at midnight in %s', async (timeZone, last, first) => {
    const agency = await addAgency(database);
    await database.withAgency(agency.agencyId, async (tx) => {
      await tx.update(agencies).set({ timeZone }).where(eq(agencies.id, agency.agencyId));
      await tx
        .update(subscriptions)
        .set({ plan: 'starter', status: 'active', usageMonth: '2026-10', usageReports: 49 });
    });
    await addReportWithin(agency, new Date(last));
    await expect(addReportWithin(agency, new Date(last))).rejects.toThrow('50 reports a month');
    await addReportWithin(agency, new Date(first));
    expect((await usage(agency, 'starter', new Date(first)))[1]).toMatchObject({ used: 1 });
  });
});

it('nothing new is made once the trial is over, to the second', async () => {
  const agency = await addAgency(database);
  const end = new Date(Date.now() + 1000 * 3600);
  await database.withAgency(agency.agencyId, (tx) => tx.update(subscriptions).set({ trialEndsAt: end }));
  await expect(addReportWithin(agency, new Date(end.getTime() - 1))).resolves.toBeUndefined();
  await expect(addReportWithin(agency, end)).rejects.toMatchObject({
    code: 'subscription_required',
    status: 402,
  });
});

const inZone = (agency: TestAgency, timeZone: string) =>
  database.withAgency(agency.agencyId, (tx) =>
    tx.update(agencies).set({ timeZone }).where(eq(agencies.id, agency.agencyId)),
  );
const isFull = (agency: TestAgency, now: Date) =>
  expect(addReportWithin(agency, now)).rejects.toThrow('Starter includes 50 reports a month');

describe('the month that reports are counted in', () => {
  it('is not given anew by moving to another time zone and back', async () => {
    const agency = await addAgency(database);
    await givePlan(agency, 'starter');
    const lastDay = new Date('2026-11-30T12:00:00Z');
    await inZone(agency, 'Pacific/Kiritimati'); // December there
    for (let count = 0; count < 50; count += 1) await addReportWithin(agency, lastDay);
    await inZone(agency, 'America/Los_Angeles');
    await isFull(agency, lastDay);
    expect((await usage(agency, 'starter', lastDay))[1]?.used).toBe(50);
    await inZone(agency, 'Pacific/Kiritimati');
    await isFull(agency, lastDay);
    await addReportWithin(agency, new Date('2027-01-01T12:00:00Z'));
  });

  it('is not given anew by a clock that is set back and forth', async () => {
    const agency = await addAgency(database);
    await givePlan(agency, 'starter');
    const now = new Date('2026-11-16T12:00:00Z');
    for (let count = 0; count < 50; count += 1) await addReportWithin(agency, now);
    for (const other of ['2026-10-31T12:00:00Z', '2026-01-01T12:00:00Z'])
      await isFull(agency, new Date(other));
    await isFull(agency, now);
    await addReportWithin(agency, new Date('2026-12-01T12:00:00Z'));
  });

  it('comes again after a clock that was years ahead', async () => {
    const agency = await addAgency(database);
    await givePlan(agency, 'starter');
    await addReportWithin(agency, new Date('2039-01-01T12:00:00Z'));
    await addReportWithin(agency, new Date('2026-11-16T12:00:00Z'));
    expect((await usage(agency, 'starter', new Date('2026-12-16T12:00:00Z')))[1]?.used).toBe(0);
  });
});
