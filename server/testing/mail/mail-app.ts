import { afterAll, expect, vi } from 'vitest';
import type { ArrivalList } from '#contract/automation/arrivals.ts';
import type { ClientData } from '#contract/clients/client-data.ts';
import type { MailIn } from '#contract/automation/mail-in.ts';
import type { PlanId } from '#contract/billing/plans.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { openReceiver } from '#server/mail-in/open-receiver.ts';
import { sendToReceiver, testMailResolver } from './mail-senders.ts';
import { createTestDatabase } from '../test-database.ts';
import type { Visitor } from '../visitor.ts';
import { createWorkingApp, memberWithClient } from '../working-app.ts';

/** Who may write to every client of these tests. */
export const ALLOWED_SENDER = 'reports@signed.example';
const SOON = { timeout: 30_000, interval: 30 };

export const csv = (content: string, filename = 'export.csv') => ({ filename, content });

/** An app that works off its jobs, with a mail server in front and a DNS of its own. Call it at the top level of a test file. */
export async function createMailApp(variables: Record<string, string> = {}) {
  const test = await createTestDatabase();
  const app = await createWorkingApp(
    test,
    { MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_MAX_MB: '1', RATE_LIMIT_FACTOR: '1000', ...variables },
    { mailResolver: testMailResolver },
  );
  const { mailIn } = app.env;
  if (mailIn === null) throw new Error('Mail in is not set up.');
  const limits = createRateLimiter(test.database.accounts, app.secret, 1000);
  const services = { ...app.deps, limits, now: () => new Date() };
  const receiver = await openReceiver(services, { ...mailIn, port: 0 });
  afterAll(() => receiver.close());

  const onPlan = (agencyId: string, plan: PlanId) =>
    test.database.withAgency(agencyId, (tx) => tx.update(subscriptions).set({ plan, status: 'active' }));

  /** An agency on Enterprise with a client whose address takes mail of two platforms. */
  const agencyWithAddress = async (clientName?: string) => {
    const { member, clientId } = await memberWithClient(app, test, clientName);
    const agencyId = member.session.agency?.id ?? '';
    await onPlan(agencyId, 'enterprise');
    const senders = [ALLOWED_SENDER, 'sent.example'];
    await member.call('PUT', `/clients/${clientId}/mail-in/senders`, { senders });
    const { body } = await member.call<MailIn>('POST', `/clients/${clientId}/mail-in/address`, {});
    return { member, clientId, agencyId, address: body.address ?? '' };
  };
  return {
    test,
    app,
    onPlan,
    services,
    agencyWithAddress,
    send: (mail: Parameters<typeof sendToReceiver>[1]) => sendToReceiver(receiver.port, mail),
    settledLog,
    filesOf,
  };
}

const log = async (member: Visitor, clientId: string) =>
  (await member.call<ArrivalList>('GET', `/clients/${clientId}/arrivals?per_page=100`)).body.arrivals;

/** The names of a client's files. */
async function filesOf(member: Visitor, clientId: string): Promise<string[]> {
  const { body } = await member.call<ClientData>('GET', `/clients/${clientId}/data`);
  return body.files.map(({ name }) => name);
}

/** What the log of a client says once it has so many entries and all are settled. */
async function settledLog(
  member: Visitor,
  clientId: string,
  entries: number,
): Promise<ArrivalList['arrivals']> {
  await vi.waitFor(async () => {
    const states = (await log(member, clientId)).map(({ state }) => state);
    expect([states.length, states.includes('arriving')]).toEqual([entries, false]);
  }, SOON);
  return log(member, clientId);
}
