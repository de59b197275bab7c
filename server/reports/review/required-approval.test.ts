import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommentThread } from '#contract/reports/comments.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Share, SharedReport } from '#contract/reports/shares.ts';
import type { Version } from '#contract/reports/versions.ts';
import { readPages } from '#render/pdf/testing/read-pages.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const CSV = 'Date,Clicks,Cost\n2026-01-01,5,3.50\n2026-01-02,6,4.50\n';
/** Said in review alone: it must be found nowhere a client looks. */
const SENTINEL = 'Quokka seventeen';

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());
const { member, clientId } = await memberWithClient(app, test);

let report: ReportRow;
/** Made before approval was required: always the newest, and the first version for good. */
let [oldNewest, oldFixed] = ['', ''];

const path = (rest = '') => `/reports/${report.id}${rest}`;
const share = (version: number | null = null) => member.call<Share>('POST', path('/shares'), { version });
const tokenOf = ({ url }: Share) => url?.split('/r/')[1] ?? '';
const open = (token: string) => app.visitor().call<SharedReport>('POST', `/shared/${token}/open`, {});
const shown = async (token: string) => (await open(token)).body.model?.['title'];
/** What the page of the client's people shows, where always the newest is published there. */
const shownInPortal = async () =>
  (
    await superuser.query<{ version: number }>(
      'select published_version(agency_id, id) as version from reports where id = $1',
      [report.id],
    )
  ).rows[0]?.version;
const everywhere = async () => [await shown(oldNewest), await shown(oldFixed), await shownInPortal()];
const send = (version?: number) =>
  member.call('POST', path('/send'), { to: 'jo@client.example', subject: 'Report', message: 'Hi', version });
const review = (what: string, version: number) =>
  member.call('POST', path(`/review/${what}`), { version, note: SENTINEL });
const require = (required: boolean) =>
  member.call<{ approval_required: boolean }>('PUT', '/agency/approval', { required });
/** Publishes a version whose cover says which it is. */
const publishNext = async (name: string) => {
  await member.call('PATCH', path(), { name });
  return (await member.call<Version>('POST', path('/draft/publish'), { revision: 0 })).body;
};

beforeAll(async () => {
  const { body } = await upload(member, { content: CSV, clientId, name: 'First' });
  report = await settled(member, body.id);
  [oldNewest, oldFixed] = [tokenOf((await share()).body), tokenOf((await share(1)).body)];
  await superuser.query(
    `insert into portal_publications (report_id, agency_id, client_id) select id, agency_id, client_id from reports where id = $1`,
    [report.id],
  );
  expect((await require(true)).body.approval_required).toBe(true);
});

describe('where approval is required', () => {
  it('refuses to send and to share what nobody approved, and says so', async () => {
    for (const answer of [await send(), await send(1), await share(), await share(1)]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'approval_required']);
      expect(answer.body.error.message).toContain('has to be approved');
    }
  });

  it.each([
    ['a link to it', 'insert into report_shares (agency_id, report_id, version_id, token_hash)', "'x'"],
    ['a link to the newest', 'insert into report_shares (agency_id, report_id, token_hash)', null],
  ])('the database refuses %s too', async (_, into, hash) => {
    const values = hash === null ? "agency_id, report_id, 'y'" : `agency_id, report_id, id, ${hash}`;
    const written = superuser.query(`${into} select ${values} from report_versions where report_id = $1`, [
      report.id,
    ]);
    await expect(written).rejects.toMatchObject({ code: '23514' });
  });

  it('keeps links and the client’s page from before on what they showed, until a newer version is approved', async () => {
    expect(await everywhere()).toEqual(['First', 'First', 1]);
    expect((await publishNext('Second')).review).toBe('draft');
    expect(await everywhere()).toEqual(['First', 'First', 1]);
    expect((await review('approve', 2)).status).toBe(200);
    expect(await everywhere()).toEqual(['Second', 'First', 2]);
  });

  it('lets out what is approved, that version alone', async () => {
    const newest = await share();
    expect([newest.status, await shown(tokenOf(newest.body))]).toEqual([201, 'Second']);
    await publishNext('Third');
    expect(await shown(tokenOf(newest.body))).toBe('Second');
    expect((await send()).status).toBe(409);
    expect((await send(3)).status).toBe(409);
    expect((await send(2)).status).toBe(201);
    const { body } = await member.call<{ versions: Version[] }>('GET', path('/versions'));
    expect(body.versions.map(({ review: state }) => state)).toEqual(['draft', 'sent', 'sent']);
  });

  it('shows nothing new behind a link whose approval was taken back', async () => {
    const link = tokenOf((await share()).body);
    await review('changes', 2);
    const { status, body } = await open(link);
    expect([status, body.error.message]).toEqual([404, expect.stringContaining('isn’t finished yet')]);
    expect(await shown(oldNewest)).toBe('First');
    await review('approve', 2);
    expect(await shown(link)).toBe('Second');
  });

  it('of sending and taking the approval back at the same moment lets the first win', async () => {
    await review('approve', 3);
    const [sent, taken] = await Promise.all([send(3), review('changes', 3)]);
    expect(taken.status).toBe(200);
    expect([201, 409]).toContain(sent.status);
    const { rows } = await superuser.query(
      'select from report_deliveries d join report_versions v on v.id = d.version_id where v.report_id = $1 and v.number = 3',
      [report.id],
    );
    expect(rows).toHaveLength(sent.status === 201 ? 1 : 0);
    await review('approve', 3);
  });
});

describe('what is said in review', () => {
  it('is nowhere a client looks: not in a link, the PDF, an e-mail or a comparison', async () => {
    const said = { section: 'summary', section_title: SENTINEL, text: `${SENTINEL}: do they know?` };
    const { body } = await member.call<{ threads: CommentThread[] }>('POST', path('/comments'), said);
    const [thread] = body.threads;
    await member.call('POST', path(`/comments/${thread?.id}/answers`), { text: SENTINEL });
    expect((await member.call('GET', path('/comments'))).text).toContain(SENTINEL);
    const fourth = await publishNext('Fourth');
    await review('approve', 4);
    expect((await send()).status).toBe(201);
    const token = tokenOf((await share()).body);
    const looked = await app.visitor().call('GET', `/shared/${token}`);
    const opened = await open(token);
    expect(opened.body.model?.['title']).toBe('Fourth');
    const pdf = Buffer.from(await (await app.visitor().fetch(opened.body.file_url ?? '')).arrayBuffer());
    const words = (await readPages(pdf)).flatMap(({ items }) => items.map(({ text }) => text)).join(' ');
    expect(words).toContain('Fourth');
    const compared = await member.call('GET', path('/versions/compare?from=3&to=4'));
    expect(compared.status).toBe(200);
    const page = await member.call('GET', path(`/page?version=${fourth.number}`));
    for (const text of [looked.text, opened.text, words, compared.text, page.text])
      expect(text).not.toContain(SENTINEL);
    const mails = await app.mailsTo('jo@client.example');
    expect(JSON.stringify(mails)).not.toContain(SENTINEL);
    const stranger = await app.member('Sven Stranger');
    for (const rest of ['/comments', '/review'])
      expect((await stranger.call('GET', path(rest))).status).toBe(404);
  });
});
