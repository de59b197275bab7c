import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { users } from '#server/database/schema/users.ts';
import { readEnv } from '#server/env.ts';
import { addAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { entitlementAt } from './entitlement.ts';
import { planCommand } from './plan-command.ts';

const { database, url } = await createTestDatabase();
const operator = new Client({ connectionString: url });
await operator.connect();
afterAll(() => operator.end());

const run = (email: string, plan: string) =>
  planCommand.run({ client: operator, env: readEnv({}) }, email, plan);

const agency = await addAgency(database, 'Bright Side');
const other = await addAgency(database, 'Other');
const [owner] = await database.accounts.select().from(users).where(eq(users.id, agency.userId));
const email = owner?.email ?? '';

const standing = async (id = agency.agencyId) => {
  const [row] = await database.withAgency(id, (tx) => tx.select().from(subscriptions));
  return entitlementAt(row ?? null, new Date());
};

it('gives a plan and takes it away, of this agency alone', async () => {
  expect(await run(email.toUpperCase(), 'professional')).toEqual([
    'Bright Side has the plan Professional now.',
  ]);
  expect(await standing()).toMatchObject({ label: 'Professional', mayCreate: true });
  expect(await standing(other.agencyId)).toMatchObject({ label: 'Free Trial' });
  expect(await run(email, 'none')).toEqual([
    'Bright Side has no plan any more. Nothing is sold here, so it has everything, without limits.',
  ]);
  expect(await standing()).toMatchObject({ label: 'Free Trial' });
});

it('says what there is in place of an unknown plan or person', async () => {
  await expect(run(email, 'gold')).rejects.toThrow(
    'There is no plan "gold". Write starter, professional, enterprise or none.',
  );
  await expect(run('nobody@example.com', 'starter')).rejects.toThrow(
    'No agency is owned by nobody@example.com.',
  );
});

it('leaves a subscription alone that is paid for', async () => {
  await database.withAgency(agency.agencyId, (tx) =>
    tx.update(subscriptions).set({ status: 'active', plan: 'starter', stripeSubscriptionId: 'sub_1' }),
  );
  await expect(run(email, 'enterprise')).rejects.toThrow('pays for a subscription');
  expect(await standing()).toMatchObject({ label: 'Starter' });
});
