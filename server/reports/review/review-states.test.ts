import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Review, ReviewAction } from '#contract/reports/reviews.ts';
import type { ReviewState } from '#contract/reports/review-states.ts';
import { roles, type Role } from '#contract/accounts/roles.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { addClient, addMemberFor, addReport } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const owner = await app.member('Olivia Owner');
const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
const callers = new Map<Role, Visitor>([['owner', owner]]);
let clientId = '';

beforeAll(async () => {
  clientId = await addClient(test.database, tenant, 'Northwind Ltd');
  for (const role of roles.filter((each) => each !== 'owner')) callers.set(role, await join(role));
});

async function join(role: Role, chosen?: readonly string[]): Promise<Visitor> {
  const visitor = await app.member(`Mary ${role}`);
  await app.confirm(visitor);
  const userId = visitor.session.user?.id ?? '';
  const { agencyId } = tenant;
  if (chosen === undefined)
    await test.database.accounts.insert(memberships).values({ agencyId, userId, role });
  else await addMemberFor(test.database, { agencyId, userId }, chosen);
  await superuser.query('update sessions set active_agency_id = $1 where user_id = $2', [agencyId, userId]);
  return visitor;
}

/** A report with a version by this member, and what was said about it. */
async function reportWith(said: readonly ReviewAction[] = [], by: Visitor = owner): Promise<string> {
  const report = await addReport(test.database, tenant, clientId);
  await addVersion(report, 1, by);
  for (const action of said) await say(report, action, by);
  return report;
}

async function addVersion(report: string, number: number, by: Visitor): Promise<void> {
  await superuser.query(
    `insert into report_versions (agency_id, report_id, number, kind, user_id, title, brand, model_key)
     values ($1, $2, $3, 'published', $4, 'Report', '{}', $5)`,
    [tenant.agencyId, report, number, by.session.user?.id, `agencies/${tenant.agencyId}/m.json`],
  );
  await superuser.query(
    "update reports set current_version = $2, status = 'completed', completed_at = now() where id = $1",
    [report, number],
  );
}

const say = (report: string, action: ReviewAction, by: Visitor) =>
  superuser.query(
    `insert into report_reviews (agency_id, report_id, version_id, action, user_id)
     select agency_id, report_id, id, $2, $3 from report_versions where report_id = $1 and number = 1`,
    [report, action, by.session.user?.id],
  );
const share = (report: string) =>
  superuser.query(
    `insert into report_shares (agency_id, report_id, version_id, token_hash)
     select agency_id, report_id, id, $2 from report_versions where report_id = $1`,
    [report, randomBytes(32).toString('base64url')],
  );
const publish = (report: string, version: string) =>
  superuser.query(
    `insert into portal_publications (report_id, agency_id, client_id, version_id)
     select r.id, r.agency_id, r.client_id, ${version} from reports r join report_versions v on v.report_id = r.id
      where r.id = $1`,
    [report],
  );
const review = async (report: string, by = owner) =>
  (await by.call<Review>('GET', `/reports/${report}/review`)).body;
const act = (by: Visitor, report: string, what: string, body: object = {}) =>
  by.call<Review>('POST', `/reports/${report}/review/${what}`, { version: 1, ...body });
const bell = async (of: Visitor) =>
  (await of.call<{ notifications: { title: string; link: string | null }[] }>('GET', '/notifications')).body
    .notifications;

/** How a version comes to stand so, and what it then takes. */
const STATES: readonly {
  state: ReviewState;
  said: readonly ReviewAction[];
  left?: true;
  takes: readonly string[];
}[] = [
  { state: 'draft', said: [], takes: ['ask', 'approve'] },
  { state: 'draft', said: ['asked', 'withdrawn'], takes: ['ask', 'approve'] },
  { state: 'in_review', said: ['asked'], takes: ['approve', 'changes', 'withdraw'] },
  { state: 'changes_asked', said: ['asked', 'changes_asked'], takes: ['ask', 'approve'] },
  { state: 'approved', said: ['asked', 'approved'], takes: ['changes'] },
  { state: 'sent', said: ['approved'], left: true, takes: ['changes'] },
  { state: 'sent', said: [], left: true, takes: ['ask', 'approve'] },
];
const LEADS_TO: Readonly<Record<string, ReviewState>> = {
  ask: 'in_review',
  approve: 'approved',
  changes: 'changes_asked',
  withdraw: 'draft',
};
const NEEDS_APPROVER = ['approve', 'changes'];

describe.each(STATES)('a version that is $state after $said', ({ state, said, left, takes }) => {
  it.each(roles)('takes from a person of role %s what that role may do, and nothing else', async (role) => {
    const caller = callers.get(role) ?? owner;
    for (const what of Object.keys(LEADS_TO)) {
      const report = await reportWith(said, caller);
      if (left) await share(report);
      expect((await review(report)).state).toBe(state);
      const { status, body } = await act(caller, report, what, { note: 'Shorter, please.' });
      const isAllowed = role !== 'viewer' && (role !== 'member' || !NEEDS_APPROVER.includes(what));
      const expected = !isAllowed ? 403 : takes.includes(what) ? 200 : 409;
      expect([what, status]).toEqual([what, expected]);
      const after = expected === 200 ? body.state : (await review(report)).state;
      const leads = left && what === 'approve' ? 'sent' : LEADS_TO[what];
      expect([what, after]).toEqual([what, expected === 200 ? leads : state]);
    }
  });
});

describe('a review', () => {
  it('is withdrawn by whoever asked, or by those who approve', async () => {
    const [first, second] = [await join('member'), await join('member')];
    const report = await reportWith(['asked'], first);
    expect((await act(second, report, 'withdraw')).status).toBe(403);
    expect((await act(first, report, 'withdraw')).status).toBe(200);
  });

  it('says of whom it was asked, and is asked of people who may approve', async () => {
    const member = callers.get('member') ?? owner;
    const report = await reportWith([], member);
    const id = (role: Role) => callers.get(role)?.session.user?.id;
    const refused = await act(member, report, 'ask', { reviewers: [id('viewer')] });
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['reviewers']]);
    const { body } = await act(member, report, 'ask', { reviewers: [id('admin')], note: 'By Friday?' });
    expect(body.last).toMatchObject({
      action: 'asked',
      of: ['Mary admin'],
      of_you: false,
      note: 'By Friday?',
      is_you: true,
    });
    expect(body.reviewers.map(({ name }) => name)).toEqual(['Mary admin', 'Olivia Owner']);
  });

  it('is of one version: another begins as a draft, and an approval in flight stays with the one that was seen', async () => {
    const report = await reportWith(['asked']);
    const [approval] = await Promise.all([act(owner, report, 'approve'), addVersion(report, 2, owner)]);
    expect(approval.body).toMatchObject({ version: 1, state: 'approved' });
    expect(await review(report)).toMatchObject({ version: 2, state: 'draft', last: null });
    const row = await owner.call<ReportRow>('GET', `/reports/${report}`);
    expect(row.body).toMatchObject({ version: 2, review: 'draft' });
    const first = await owner.call<Review>('GET', `/reports/${report}/review?version=1`);
    expect(first.body.state).toBe('approved');
  });

  it('calls sent what the client’s people see on their page: the version published, or always the newest', async () => {
    const [fixed, newest] = [await reportWith(), await reportWith()];
    await publish(fixed, 'v.id');
    await publish(newest, 'null');
    const states = async () => [(await review(fixed)).state, (await review(newest)).state];
    expect(await states()).toEqual(['sent', 'sent']);
    for (const report of [fixed, newest]) await addVersion(report, 2, owner);
    expect(await states()).toEqual(['draft', 'sent']);
  });

  it('of two decisions at the same moment takes one', async () => {
    const report = await reportWith(['asked']);
    const admin = callers.get('admin') ?? owner;
    const both = await Promise.all([
      act(owner, report, 'approve'),
      act(admin, report, 'withdraw'),
      act(admin, report, 'approve'),
    ]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const { rows } = await superuser.query(
      "select from report_reviews where report_id = $1 and action = 'approved'",
      [report],
    );
    expect(rows).toHaveLength(1);
  });

  it('tells those concerned by bell and e-mail, as they want, and never whoever acts', async () => {
    const [member, admin] = [await join('member'), callers.get('admin') ?? owner];
    const quiet = await join('admin');
    await quiet.call('PATCH', '/account/preferences', { email_notifications: false });
    const report = await reportWith([], member);
    const reviewers = [admin, quiet].map((each) => each.session.user?.id);
    await act(member, report, 'ask', { reviewers, note: 'Figures checked.' });
    const title = 'Mary member asks you to review “Report”';
    for (const each of [admin, quiet]) expect((await bell(each))[0]?.title).toBe(title);
    const toldOfIt = (await bell(owner)).filter(({ link }) => link?.includes(report));
    expect(toldOfIt).toEqual([]);
    const mail = (await app.mailsTo(admin.email)).find(({ text }) => text.includes(report));
    expect(mail?.subject).toBe(title);
    expect(mail?.text).toContain('“Figures checked.”');
    expect((await app.mailsTo(quiet.email)).map(({ subject }) => subject)).not.toContain(title);
    await act(admin, report, 'changes', { note: 'Name the campaign.' });
    expect((await bell(member))[0]).toMatchObject({
      title: 'Mary admin asks for changes to “Report”',
      link: `/dashboard/reports/${report}`,
    });
    await act(owner, report, 'approve');
    expect((await bell(member))[0]?.title).toBe('Olivia Owner approved “Report”');
    expect((await bell(owner)).filter(({ link }) => link?.includes(report))).toEqual([]);
  });

  it('tells nobody who does not see the client any more, also where somebody kept to it acts', async () => {
    const other = await addClient(test.database, tenant, 'Another Ltd');
    const [kept, lost] = [await join('member', [clientId]), await join('member', [other])];
    const report = await reportWith([], lost);
    await act(owner, report, 'approve');
    expect(await bell(lost)).toEqual([]);
    const said = { section: 'summary', section_title: 'Summary', text: 'Is this right?' };
    expect((await kept.call('POST', `/reports/${report}/comments`, said)).status).toBe(201);
    expect(await bell(lost)).toEqual([]);
  });

  it('is in the log, as the setting is', async () => {
    const report = await reportWith(['asked']);
    await act(owner, report, 'approve');
    for (const required of [true, true, false]) await owner.call('PUT', '/agency/approval', { required });
    const { body } = await owner.call<{ entries: { action: string; subject: string }[] }>('GET', '/activity');
    expect(body.entries.slice(0, 3)).toMatchObject([
      { action: 'approval_off' },
      { action: 'approval_on' },
      { action: 'review_approved', subject: 'Report, version 1' },
    ]);
  });
});
