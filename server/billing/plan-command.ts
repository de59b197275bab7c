import type { Client } from 'pg';
import { planById, planIds } from '#contract/billing/plans.ts';
import { wayToPlans } from '#server/billing/billing.ts';
import type { AdminCommand } from '#server/admin/admin-command.ts';

/**
 * Gives an agency a plan without any payment, or takes it away again. Where nothing is sold an agency has everything until it
 * is given a plan; then that plan holds.
 */
export const planCommand: AdminCommand = {
  name: 'plan',
  args: ['EMAIL', 'PLAN'],
  about: `Gives the agency of this owner a plan: ${planIds.join(', ')}; or none, to take it away.`,
  run: async ({ client, env }, email = '', plan = '') => {
    const wanted = planIds.find((id) => id === plan) ?? null;
    if (wanted === null && plan !== 'none')
      throw new Error(`There is no plan "${plan}". Write ${planIds.join(', ')} or none.`);
    const agency = await agencyOf(client, email.trim().toLowerCase());
    await client.query('begin');
    await client.query("select set_config('app.agency_id', $1, true)", [agency.id]);
    const { rows } = await client.query<{ stripe_subscription_id: string | null; status: string }>(
      'select stripe_subscription_id, status from subscriptions for update',
    );
    const isPaid = rows[0]?.stripe_subscription_id != null && rows[0].status !== 'canceled';
    if (!isPaid) {
      await client.query(
        `update subscriptions
            set plan = coalesce($1, plan), status = $2, billing_interval = null, cancel_at_period_end = false,
                current_period_end = null, past_due_since = null, stripe_subscription_id = null, updated_at = now()`,
        [wanted, wanted === null ? 'canceled' : 'active'],
      );
    }
    await client.query('commit');
    if (isPaid)
      throw new Error(`${agency.name} pays for a subscription. Let its owner change that in the settings.`);
    if (wanted === null && wayToPlans(env) === 'none')
      return [
        `${agency.name} has no plan any more. Nothing is sold here, so it has everything, without limits.`,
      ];
    return wanted === null
      ? [`${agency.name} has no plan any more. What is left of a trial stays.`]
      : [`${agency.name} has the plan ${planById(wanted).name} now.`];
  },
};

/** Reads past the agencies' own sight, as the one role that knows who belongs where. */
async function agencyOf(client: Client, email: string): Promise<{ id: string; name: string }> {
  await client.query('set role clientready_accounts');
  const { rows } = await client.query<{ id: string; name: string }>(
    `select a.id, a.name from users u
       join memberships m on m.user_id = u.id and m.role = 'owner'
       join agencies a on a.id = m.agency_id
      where u.email = $1 order by u.email_verified desc, m.created_at limit 1`,
    [email],
  );
  await client.query('reset role');
  const [agency] = rows;
  if (agency === undefined) throw new Error(`No agency is owned by ${email}.`);
  return agency;
}
