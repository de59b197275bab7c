import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { planFeatures, type PlanFeature, type PlanId } from '#contract/billing/plans.ts';
import { assertIncludes, includes } from '#server/billing/features.ts';
import { assertMayAddClient, assertMayAddMember, countReport } from '#server/billing/limits.ts';
import { openDatabase } from '#server/database/database.ts';
import { withinAgency } from '#server/database/agency-transaction.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { addAgency, addClient } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const { database, url } = await createTestDatabase();
const unsold = openDatabase(url, { connections: 2, plansAreSold: false });
afterAll(() => unsold.close());

const NOW = new Date();
const AFTER_THE_TRIAL = new Date(NOW.getTime() + 15 * 24 * 3600 * 1000);

async function agencyOn(plan: PlanId | null) {
  const agency = await addAgency(database);
  if (plan !== null)
    await database.withAgency(agency.agencyId, (tx) =>
      tx
        .update(subscriptions)
        .set({ plan, status: 'active' })
        .where(eq(subscriptions.agencyId, agency.agencyId)),
    );
  return agency;
}

async function had(agencyId: string, now = NOW, through = database): Promise<PlanFeature[]> {
  return through.withAgency(agencyId, async (tx) => {
    const found: PlanFeature[] = [];
    for (const feature of planFeatures) if (await includes(tx, agencyId, now, feature)) found.push(feature);
    return found;
  });
}

const PROFESSIONAL = ['own_templates', 'white_label', 'brand_variants', 'own_mail_server', 'api'];

it.each([
  ['starter', []],
  ['professional', PROFESSIONAL],
  ['enterprise', planFeatures],
  [null, PROFESSIONAL],
] as const)('the plan %s includes what it says', async (plan, features) => {
  const { agencyId } = await agencyOn(plan);
  expect(await had(agencyId)).toEqual(features);
});

it('refuses what is not included, and says what unlocks it', async () => {
  const { agencyId } = await agencyOn('starter');
  const ask = (feature: PlanFeature) =>
    database.withAgency(agencyId, (tx) => assertIncludes(tx, agencyId, NOW, feature));
  await expect(ask('own_templates')).rejects.toMatchObject({
    code: 'plan_required',
    status: 402,
    message: 'Your own templates come with Professional. Upgrade to use them.',
  });
  await expect(ask('client_portal')).rejects.toThrow(
    'A portal for your clients comes with Enterprise. Upgrade to use it.',
  );
});

it('nothing is left when the trial is over', async () => {
  const { agencyId } = await agencyOn(null);
  expect(await had(agencyId, AFTER_THE_TRIAL)).toEqual([]);
});

it('where nothing is sold there are no limits and every feature, also after the trial and for whoever joins', async () => {
  const agency = await agencyOn(null);
  for (let count = 0; count < 51; count += 1) await addClient(database, agency);
  const { agencyId } = agency;
  expect(await had(agencyId, AFTER_THE_TRIAL, unsold)).toEqual(planFeatures);
  await unsold.withAgency(agencyId, async (tx) => {
    await assertMayAddClient(tx, agencyId, AFTER_THE_TRIAL);
    await countReport(tx, agencyId, AFTER_THE_TRIAL);
  });
  await unsold.accounts.transaction((accounts) =>
    withinAgency(accounts, agencyId, (tx) =>
      assertMayAddMember(tx, agencyId, AFTER_THE_TRIAL, { wanted: 60 }),
    ),
  );
  await expect(database.withAgency(agencyId, (tx) => assertMayAddClient(tx, agencyId, NOW))).rejects.toThrow(
    'Free Trial includes 50 active clients',
  );
});

it('where nothing is sold a plan of the operator’s holds', async () => {
  const { agencyId } = await agencyOn('starter');
  expect(await had(agencyId, NOW, unsold)).toEqual([]);
});
