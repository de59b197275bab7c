import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ClientPerson, Opening, Published } from '#contract/clients/client-people.ts';
import type { PortalComment, PortalReport, PortalReportRow } from '#contract/portal/portal.ts';
import { publishReport } from '#server/testing/portal-people.ts';
import { addClient } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };
const csv = (clicks: number, month = '01') =>
  `Date,Clicks,Cost\n2026-${month}-01,${clicks},3.50\n2026-${month}-02,6,4.50\n`;
/** Its last line is none of the data: the agency is told so, and nobody else. */
const NOTED = `${csv(5)}SENTINEL NOTE: all of winter,11,8.00\n`;
const ORIGIN = { columns: ['Clicks'], where: [], from: null, to: null };

const test = await createTestDatabase();
const app = await createWorkingApp(test, { RATE_LIMIT_FACTOR: '20' });
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const { member, clientId } = await memberWithClient(app, test, 'Northwind Ltd');
const tenant = { agencyId: member.session.agency?.id ?? '', userId: member.session.user?.id ?? '' };
await superuser.query(
  "update subscriptions set plan = 'enterprise', status = 'active' where agency_id = $1",
  [tenant.agencyId],
);
const make = async (name: string, content: string, of = clientId) =>
  (await settled(member, (await upload(member, { content, clientId: of, name })).body.id)).id;
const sibling = await addClient(test.database, tenant, 'SENTINEL SIBLING');
const siblings = await make('SENTINEL OTHER', csv(2), sibling);
// One after the other: a report covers what the client's files tell by then.
const january = await make('January', NOTED);
const february = await make('February', csv(10, '02'));
const draft = await make('SENTINEL DRAFT', csv(1, '03'));
await publishReport(test.database, tenant, siblings);

const publish = (id: string, wanted: object = {}) =>
  member.call<Published>('PUT', `/reports/${id}/publication`, { version: null, ...wanted });
const invite = (emails: string[]) =>
  member.call<{ invited: string[]; already_in: string[] }>('POST', `/clients/${clientId}/people`, { emails });
const people = async () =>
  (await member.call<{ people: ClientPerson[]; openings: Opening[] }>('GET', `/clients/${clientId}/people`))
    .body;
const reportsOf = async (visitor: Visitor, search = '') =>
  (
    await visitor.call<{ reports: PortalReportRow[]; total: number }>(
      'GET',
      `/portal/reports?search=${search}`,
    )
  ).body;

async function tokenTo(email: string): Promise<string> {
  return vi.waitFor(() => {
    const mail = app.mails.findLast(({ to, text }) => to === email && text.includes('token='));
    if (mail === undefined) throw new Error('The mail has not come.');
    return /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  }, PATIENT);
}

async function comeIn(email: string): Promise<Visitor> {
  await invite([email]);
  const visitor = app.visitor();
  await visitor.call('POST', '/portal/links/enter', { token: await tokenTo(email), confirmed: true });
  return visitor;
}

const jo = await comeIn('jo@client.example');
await publish(january, { notify: false });
await publish(february, { notify: true });

describe('a client’s person', () => {
  it('is told what was published, in the agency’s name', async () => {
    const mail = await vi.waitFor(() => {
      const found = app.mails.find(({ subject }) => subject === 'February is ready to read');
      if (found === undefined) throw new Error('The mail has not come.');
      return found;
    }, PATIENT);
    expect(mail).toMatchObject({ to: 'jo@client.example', fromName: member.session.agency?.name });
    expect(mail.text).toMatch(new RegExp(`/portal/[\\w-]+/reports/${february}`));
    expect(`${mail.text}${mail.html}`).not.toContain('ClientReady');
  });

  it('sees what was published, newest first, with figures and what changed since the last', async () => {
    const { reports, total } = await reportsOf(jo);
    expect([total, reports.map(({ name }) => name)]).toEqual([2, ['February', 'January']]);
    expect(reports[0]).toMatchObject({ is_new: true, previous: { id: january, name: 'January' } });
    const clicks = reports[0]?.figures.find(({ metric }) => metric === 'clicks');
    expect(clicks).toEqual({
      metric: 'clicks',
      label: 'Clicks',
      value: '27',
      since_last: { before: '11', change: '+145%', direction: 'up', tone: 'good' },
    });
    expect(reports[1]?.figures.every(({ since_last }) => since_last === null)).toBe(true);
    expect((await reportsOf(jo, 'JANU')).reports.map(({ id }) => id)).toEqual([january]);
    expect((await reportsOf(jo, 'nothing')).total).toBe(0);
  });

  it('reads a report with its PDF and its rows, and the agency sees that and when', async () => {
    const { body } = await jo.call<PortalReport>('GET', `/portal/reports/${january}`);
    expect(body).toMatchObject({ client_name: 'Northwind Ltd', model: { totals: { clicks: 11 } } });
    const pdf = await jo.fetch(body.file_url ?? '');
    expect([pdf.status, pdf.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
    const rows = await jo.call('POST', `/portal/reports/${january}/rows`, { origin: ORIGIN });
    expect(rows.body).toMatchObject({ count: 2, sums: [{ column: 'Clicks', sum: 11 }] });
    await jo.call('GET', `/portal/reports/${january}`);
    const opened = (await people()).openings.map(({ who, report, kind }) => [who, report.name, kind]);
    expect(opened).toEqual([
      ['jo@client.example', 'January', 'pdf'],
      ['jo@client.example', 'January', 'page'],
    ]);
    expect((await reportsOf(jo)).reports.map(({ is_new }) => is_new)).toEqual([true, false]);
  });

  it('talks with the agency, which is told', async () => {
    const said = await jo.call<PortalComment>('POST', `/portal/reports/${february}/comments`, {
      body: 'Why <b>so</b> many?',
    });
    expect([said.status, said.body.side]).toEqual([201, 'client']);
    const { body } = await member.call<{ notifications: { title: string; message: string }[] }>(
      'GET',
      '/notifications',
    );
    expect(body.notifications[0]).toMatchObject({
      title: 'Northwind Ltd commented on “February”',
      message: 'jo@client.example: Why <b>so</b> many?',
    });
    await member.call('POST', `/reports/${february}/client-comments`, { body: 'The new campaign.' });
    const { body: thread } = await jo.call<{ comments: PortalComment[] }>(
      'GET',
      `/portal/reports/${february}/comments`,
    );
    expect(thread.comments.map(({ side, body: text }) => [side, text])).toEqual([
      ['client', 'Why <b>so</b> many?'],
      ['agency', 'The new campaign.'],
    ]);
    expect((await jo.call('POST', `/portal/reports/${february}/comments`, { body: '  ' })).status).toBe(422);
    expect((await jo.call('POST', `/portal/reports/${draft}/comments`, { body: 'x' })).status).toBe(404);
  });

  it('never sees drafts, notes, what the agency says among itself, other reports, other clients or prices', async () => {
    const answers = [];
    await superuser.query(
      `insert into report_comments (agency_id, report_id, section, section_title, version, user_id, text)
       values ($1, $2, 'summary', 'Summary', 1, $3, 'SENTINEL among ourselves')`,
      [tenant.agencyId, january, tenant.userId],
    );
    for (const path of ['/portal/me', '/portal/reports', '/portal/goals', `/portal/reports/${january}`])
      answers.push((await jo.call('GET', path)).text);
    for (const id of [january, february, draft, siblings])
      for (const part of ['', '/comments', '/pdf']) {
        const answer = await jo.call('GET', `/portal/reports/${id}${part}`);
        expect([id, answer.status]).toEqual([id, [draft, siblings].includes(id) ? 404 : 200]);
        if (part !== '/pdf') answers.push(answer.text);
      }
    const left = await jo.call('POST', `/portal/reports/${january}/rows`, { origin: { ...ORIGIN, line: 4 } });
    expect(left.status).toBe(403);
    answers.push(left.text);
    const all = answers.join('\n');
    expect(all).toContain('Northwind Ltd');
    for (const hidden of [
      'SENTINEL',
      'agency_notes',
      'enterprise',
      'ClientReady',
      member.email,
      tenant.userId,
    ])
      expect(all).not.toContain(hidden);
    const page = await member.call('GET', `/reports/${january}/page`);
    expect(page.text).toContain('SENTINEL NOTE');
  });

  it('sees the one version that was published, also when there is a newer one', async () => {
    await publish(january, { version: 1, notify: false });
    await superuser.query(
      `insert into report_versions (agency_id, report_id, number, kind, title, brand, model_key)
       select agency_id, report_id, 2, 'published', 'Newer', brand, model_key from report_versions where report_id = $1`,
      [january],
    );
    await superuser.query('update reports set current_version = 2 where id = $1', [january]);
    const version = async () =>
      (await jo.call<PortalReport>('GET', `/portal/reports/${january}`)).body.version;
    expect(await version()).toBe(1);
    await publish(january, { notify: false });
    expect(await version()).toBe(2);
  });

  it('sees what was approved, where the agency wants that', async () => {
    const require = (since: string | null) =>
      superuser.query('update agencies set approval_required_since = $1 where id = $2', [
        since,
        tenant.agencyId,
      ]);
    await require('2026-01-01');
    const refused = await publish(february, { version: 1, notify: false });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'approval_required']);
    expect((await publish(february, { notify: false })).status).toBe(409);
    // January, always the newest: of its two versions nobody approved one, and then the first.
    expect((await jo.call('GET', `/portal/reports/${january}`)).status).toBe(404);
    await superuser.query(
      `insert into report_reviews (agency_id, report_id, version_id, action)
       select agency_id, report_id, id, 'approved' from report_versions where report_id = $1 and number = 1`,
      [january],
    );
    expect((await jo.call<PortalReport>('GET', `/portal/reports/${january}`)).body.version).toBe(1);
    await require(null);
    expect((await jo.call<PortalReport>('GET', `/portal/reports/${january}`)).body.version).toBe(2);
  });

  it('is out at once when the agency says so: list, page, PDF and link', async () => {
    const kim = await comeIn('kim@client.example');
    expect((await reportsOf(kim)).total).toBe(2);
    const { body: events } = await kim.fetch('/api/portal/events');
    const stream = events?.pipeThrough(new TextDecoderStream()).getReader();
    await stream?.read();
    const { id = '' } = (await people()).people.find(({ email }) => email === 'kim@client.example') ?? {};
    expect((await member.call('DELETE', `/clients/${clientId}/people/${id}`)).status).toBe(200);
    // The open page hears of it by itself, and nothing else.
    const heard = (await stream?.read())?.value;
    expect(heard).toBe('event: out\ndata: {}\n\n');
    expect((await stream?.read())?.done).toBe(true);
    for (const path of ['/portal/reports', `/portal/reports/${january}`, `/portal/reports/${january}/pdf`])
      expect([path, (await kim.call('GET', path)).status]).toEqual([path, 401]);
    expect((await people()).people.map(({ email }) => email)).toEqual(['jo@client.example']);
    // Whoever comes back does so by a new invitation, and what they had before stays ended.
    expect((await invite(['kim@client.example', 'jo@client.example'])).body).toEqual({
      invited: ['kim@client.example'],
      already_in: ['jo@client.example'],
    });
    expect((await kim.call('GET', '/portal/reports')).status).toBe(401);
  });

  it('sees no more of a report that was taken back', async () => {
    expect((await member.call('DELETE', `/reports/${january}/publication`)).status).toBe(200);
    expect((await jo.call('GET', `/portal/reports/${january}`)).status).toBe(404);
    expect((await reportsOf(jo)).total).toBe(1);
  });
});

it('is refused to an agency whose plan has no door, with what unlocks it', async () => {
  const { member: small, clientId: own } = await memberWithClient(app, test);
  const invited = await small.call('POST', `/clients/${own}/people`, { emails: ['jo@client.example'] });
  expect([invited.status, invited.body.error.code]).toEqual([402, 'plan_required']);
  expect(invited.body.error.message).toContain('Enterprise');
});
