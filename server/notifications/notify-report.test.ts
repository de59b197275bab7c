import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/agencies/notifications.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { readEnv } from '#server/env.ts';
import { unseal } from '#server/mail/seal.ts';
import { KEPT_PER_MEMBER, notify } from '#server/notifications/notify.ts';
import { notifyClientLimitNear, notifyTrialEnding } from '#server/notifications/notify-owners.ts';
import { notifyReportCompleted, notifyReportFailed } from '#server/notifications/notify-report.ts';
import { createTestApp, TEST_SECRET } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);

interface Queued {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly html: string;
}
const queued: Queued[] = [];
const deps = {
  env: readEnv({}),
  secret: TEST_SECRET,
  jobs: {
    enqueue: async (_job: unknown, payload: object) => {
      const { kind, sealed } = payload as { kind: string; sealed: string };
      const mail = unseal(sealed, TEST_SECRET);
      if (mail !== null) queued.push({ kind, ...mail });
    },
  },
};

const idsOf = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});
const report = (member: Visitor) => ({
  ...idsOf(member),
  reportId: '5f0c8a52-0e0b-4f6f-9d7f-000000000001',
  reportName: 'October <b>',
  clientId: '5f0c8a52-0e0b-4f6f-9d7f-000000000002',
  clientName: 'Müller & Söhne',
});
const mailsTo = (member: Visitor) => queued.filter(({ to }) => to === member.email);
const bell = async (member: Visitor) =>
  (await member.call<{ notifications: Notification[] }>('GET', '/notifications')).body.notifications;

describe('a report that is done', () => {
  it('rings the bell of whoever made it and sends an e-mail with the link', async () => {
    const member = await app.member();
    await app.confirm(member);
    await test.database.withAgency(idsOf(member).agencyId, (tx) =>
      notifyReportCompleted(tx, deps, report(member)),
    );
    expect((await bell(member))[0]).toMatchObject({
      icon: 'success',
      title: '“October <b>” is ready',
      message: expect.stringContaining('Müller & Söhne'),
      link: '/dashboard/reports/5f0c8a52-0e0b-4f6f-9d7f-000000000001',
      unread: true,
    });
    const [mail, ...more] = mailsTo(member);
    expect([mail?.kind, more]).toEqual(['report_completed', []]);
    expect(mail?.text).toContain(
      'http://localhost:3000/dashboard/reports/5f0c8a52-0e0b-4f6f-9d7f-000000000001',
    );
    expect(mail?.html).toContain('October &lt;b&gt;');
  });

  it('says why it failed', async () => {
    const member = await app.member();
    await app.confirm(member);
    await test.database.withAgency(idsOf(member).agencyId, (tx) =>
      notifyReportFailed(tx, deps, { ...report(member), reason: 'The file has no rows.' }),
    );
    expect((await bell(member))[0]).toMatchObject({
      icon: 'error',
      title: 'We couldn’t make “October <b>”',
      message: 'The report for Müller & Söhne failed: The file has no rows.',
    });
    expect(mailsTo(member)[0]).toMatchObject({
      kind: 'report_failed',
      text: expect.stringContaining('no rows'),
    });
  });

  it('sends no e-mail to an address that was not confirmed: its names are whatever somebody wrote', async () => {
    const member = await app.member();
    await test.database.withAgency(idsOf(member).agencyId, (tx) =>
      notifyReportCompleted(tx, deps, report(member)),
    );
    expect((await bell(member))[0]?.title).toContain('is ready');
    expect(mailsTo(member)).toEqual([]);
  });

  it('sends no e-mail to whoever turned them off', async () => {
    const member = await app.member();
    await app.confirm(member);
    await member.call('PATCH', '/account/preferences', { email_notifications: false });
    await test.database.withAgency(idsOf(member).agencyId, (tx) =>
      notifyReportCompleted(tx, deps, report(member)),
    );
    expect((await bell(member))[0]?.title).toContain('is ready');
    expect(mailsTo(member)).toEqual([]);
  });

  it('tells nobody where its maker has left the agency', async () => {
    const [member, stranger] = [await app.member(), await app.member()];
    const { agencyId } = idsOf(member);
    await test.database.withAgency(agencyId, async (tx) => {
      await notifyReportCompleted(tx, deps, { ...report(member), userId: null });
      await notifyReportCompleted(tx, deps, { ...report(member), userId: idsOf(stranger).userId });
    });
    expect(await bell(member)).toHaveLength(3);
    expect(await bell(stranger)).toHaveLength(3);
    expect([...mailsTo(member), ...mailsTo(stranger)]).toEqual([]);
  });

  it('is told as a part of the transaction', async () => {
    const member = await app.member();
    const failing = test.database.withAgency(idsOf(member).agencyId, async (tx) => {
      await notifyReportCompleted(tx, deps, report(member));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await bell(member)).toHaveLength(3);
  });
});

describe('the owners', () => {
  it('are told once that the client limit is near, and once that it is reached', async () => {
    const [owner, helper] = [await app.member(), await app.member()];
    const { agencyId } = idsOf(owner);
    await test.database.accounts
      .insert(memberships)
      .values({ agencyId, userId: idsOf(helper).userId, role: 'member' });
    for (const used of [8, 9, 10]) {
      await Promise.all(
        Array.from({ length: 3 }, () =>
          test.database.withAgency(agencyId, (tx) =>
            notifyClientLimitNear(tx, agencyId, { used, limit: 10 }),
          ),
        ),
      );
    }
    const told = (await bell(owner)).slice(0, -3);
    expect(told.map(({ title, message }) => [title, message])).toEqual([
      [
        'You’ve reached your client limit',
        'Your plan includes 10 clients, and all are in use. Upgrade to add more.',
      ],
      [
        'You’re close to your client limit',
        '8 of the 10 clients in your plan are in use. Upgrade before you run out.',
      ],
    ]);
    const { rows } = await test.database.withAgency(agencyId, (tx) =>
      tx.execute(`select 1 from notifications where user_id = '${idsOf(helper).userId}'`),
    );
    expect(rows).toEqual([]);
  });

  it('are told when the trial ends', async () => {
    const owner = await app.member();
    const { agencyId } = idsOf(owner);
    const now = new Date('2026-03-01T12:00:00Z');
    for (const endsAt of ['2026-03-04T11:00:00Z', '2026-03-02T11:00:00Z', '2026-03-01T11:00:00Z'])
      await test.database.withAgency(agencyId, (tx) =>
        notifyTrialEnding(tx, agencyId, { endsAt: new Date(endsAt), now }),
      );
    expect((await bell(owner)).slice(0, 3).map(({ title }) => title)).toEqual([
      'Your free trial ends today',
      'Your free trial ends tomorrow',
      'Your free trial ends in 3 days',
    ]);
  });
});

const numbered = (from: number, length: number) =>
  Array.from({ length }, (_, at) => ({
    icon: 'info' as const,
    title: `number ${from + at}`,
    message: 'm',
  }));

it(`keeps the newest ${KEPT_PER_MEMBER} notifications of a member`, async () => {
  const [member, other] = [await app.member(), await app.member()];
  const who = idsOf(member);
  await test.database.withAgency(who.agencyId, (tx) => notify(tx, who, ...numbered(1, KEPT_PER_MEMBER)));
  await test.database.withAgency(who.agencyId, (tx) => notify(tx, who, ...numbered(501, 2)));
  const { rows } = await test.database.withAgency(who.agencyId, (tx) =>
    tx.execute<{ title: string }>('select title from notifications order by id'),
  );
  expect(rows).toHaveLength(KEPT_PER_MEMBER);
  expect([rows[0]?.title, rows.at(-1)?.title]).toEqual(['number 3', 'number 502']);
  expect(await bell(other)).toHaveLength(3);
});
