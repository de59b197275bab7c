import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/error-body.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Share, SharedReport } from '#contract/reports/shares.ts';
import type { Version, VersionComparison } from '#contract/reports/versions.ts';
import { readPages } from '#render/pdf/testing/read-pages.ts';
import type { Report } from '#report/model/report.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const CSV = [
  'Date,Campaign,Impressions,Clicks,Cost',
  '2026-01-01,Brand,1000,50,25.50',
  '2026-01-02,Generic,4100,41,81.75',
].join('\n');

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());
const { member, clientId } = await memberWithClient(app, test);

interface Page {
  readonly version: number;
  readonly model: Report;
  readonly brand: { agency_name: string; logo_url: string | null; primary_color: string };
}

let report: ReportRow;
/** What page and PDF of the first version said when it was made. */
let first: { page: Page; text: string; pdf: Buffer };
let newest: Share;
let fixed: Share;

const path = (rest = '') => `/reports/${report.id}${rest}`;
const page = async (query = '') => (await member.call<Page>('GET', path(`/page${query}`))).body;
const versions = async () =>
  (await member.call<{ versions: Version[] }>('GET', path('/versions'))).body.versions;
const bytesOf = async (link: string | null) =>
  Buffer.from(await (await app.visitor().fetch(link ?? '')).arrayBuffer());
const pdfOf = async (number: number) =>
  bytesOf((await versions()).find((each) => each.number === number)?.file_url ?? '');
const open = async ({ url }: Share) =>
  (await app.visitor().call<SharedReport>('POST', `/shared/${url?.split('/r/')[1]}/open`, {})).body;
const regenerate = async () => {
  await member.call('POST', path('/retry'), { confirm: true });
  return settled(member, report.id);
};

async function textOf(pdf: Buffer): Promise<string> {
  const pages = await readPages(pdf);
  return pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ');
}

beforeAll(async () => {
  const logo = await sharp({ create: { width: 90, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await member.upload('/agency/brand/logo', new File([new Uint8Array(logo)], 'logo.png'));
  await member.call('PATCH', '/agency/brand', { primary_color: '#010203', footer_line: 'Old footer' });
  const { body } = await upload(member, { content: CSV, clientId, name: 'First name' });
  report = await settled(member, body.id);
  const pdf = await bytesOf(report.file_url);
  first = { page: await page(), text: await textOf(pdf), pdf };
  newest = (await member.call<Share>('POST', path('/shares'), {})).body;
  fixed = (await member.call<Share>('POST', path('/shares'), { version: 1 })).body;
  await member.call('PATCH', '/agency/brand', { primary_color: '#aa0000', footer_line: 'New footer' });
  await member.call('PATCH', '/agency', { name: 'Renamed Agency' });
  await member.call('DELETE', '/agency/brand/logo');
  await member.call('PATCH', path(), { name: 'Second name' });
});

describe('a version', () => {
  it('is not touched by another brand, name or logo: page and PDF say what they said', async () => {
    expect(report.version).toBe(1);
    const now = await page();
    expect(now).toEqual({ ...first.page, brand: { ...first.page.brand, logo_url: now.brand.logo_url } });
    expect(now.brand).toMatchObject({ primary_color: '#010203' });
    expect((await app.visitor().fetch(now.brand.logo_url ?? '')).status).toBe(200);
    expect((await pdfOf(1)).equals(first.pdf)).toBe(true);
    expect(first.text).toContain('First name');
    expect(first.text).toContain('Old footer');
  });

  it('cannot be sent away unasked: what was shared is told first', async () => {
    const { status, body } = await member.call<ErrorBody>('POST', path('/retry'));
    expect([status, body.error.code]).toEqual([409, 'confirm_first']);
    expect(body.error.details).toEqual({ sent: [], links_newest: 1, links_fixed: 1 });
  });

  it('stays beside the next one, which has the brand and name of now on page and PDF', async () => {
    const again = await regenerate();
    expect(again).toMatchObject({ status: 'completed', version: 2 });
    const [second, earlier] = await versions();
    expect(second).toMatchObject({ number: 2, kind: 'regenerated', is_current: true, title: 'Second name' });
    expect(second?.by).toBe(member.session.user?.full_name);
    expect(earlier).toMatchObject({ number: 1, kind: 'generated', is_current: false, links: 1 });
    const shown = await page();
    expect(shown).toMatchObject({
      version: 2,
      model: { title: 'Second name', agency: 'Renamed Agency' },
      brand: { primary_color: '#aa0000', agency_name: 'Renamed Agency', logo_url: null },
    });
    const text = await textOf(await bytesOf(again.file_url));
    expect(text).toContain('Second name');
    expect(text).toContain('New footer');
    const old = await page('?version=1');
    expect(old.model).toEqual(first.page.model);
    expect(await textOf(await pdfOf(1))).toBe(first.text);
  });

  it('is what a link shows that was made for it; another shows the newest', async () => {
    const [atFirst, always] = [await open(fixed), await open(newest)];
    expect(atFirst.brand.primary_color).toBe('#010203');
    expect(atFirst.model).toMatchObject({ title: 'First name' });
    expect(await textOf(await bytesOf(atFirst.file_url))).toBe(first.text);
    expect(always.brand.primary_color).toBe('#aa0000');
    expect(always.model).toMatchObject({ title: 'Second name' });
    expect(await textOf(await bytesOf(always.file_url))).toContain('New footer');
  });

  it('is compared with another: words and look, and no figure where none changed', async () => {
    const { body } = await member.call<VersionComparison>('GET', path('/versions/compare?from=1&to=2'));
    expect(body.figures).toEqual([]);
    expect(body.words[0]?.pieces).toEqual([
      { text: 'First ', change: 'removed' },
      { text: 'Second ', change: 'added' },
      { text: 'name', change: 'same' },
    ]);
    expect(body.look).toContainEqual({ label: 'Primary colour', before: '#010203', after: '#aa0000' });
    expect(body.look).toContainEqual({ label: 'Logo', before: 'Yes', after: null });
    expect((await member.call('GET', path('/versions/compare?from=1&to=9'))).status).toBe(404);
  });

  it('is brought back as the next one, the same in every byte', async () => {
    const { id = '' } = (await versions()).find(({ number }) => number === 1) ?? {};
    const { status, body } = await member.call<Version>('POST', path(`/versions/${id}/restore`));
    expect([status, body.number, body.kind, body.restored_from]).toEqual([201, 3, 'restored', 1]);
    expect((await page()).model).toEqual(first.page.model);
    expect((await pdfOf(3)).equals(first.pdf)).toBe(true);
    const again = await member.call('POST', path(`/versions/${body.id}/restore`));
    expect(again.status).toBe(409);
  });

  it('whose PDF is lost gets the same one again, and so does what was brought back from it', async () => {
    await superuser.query("update report_versions set stored_at = now() - interval '1 hour'");
    const { rows } = await superuser.query<{ file_key: string }>(
      'select distinct file_key from report_versions where report_id = $1 and number in (1, 3)',
      [report.id],
    );
    expect(rows).toHaveLength(1);
    await app.storage.delete(rows[0]?.file_key ?? '');
    const lost = (await versions()).find(({ number }) => number === 1);
    expect((await member.fetch(lost?.file_url ?? '')).status).toBe(409);
    expect(await settled(member, report.id)).toMatchObject({ status: 'completed', version: 3 });
    expect((await pdfOf(1)).equals(first.pdf)).toBe(true);
    expect((await pdfOf(3)).equals(first.pdf)).toBe(true);
    expect(await textOf(await pdfOf(2))).toContain('New footer');
  });

  it('is what was sent, also where another is made before the e-mail leaves', async () => {
    const letter = { to: 'jo@client.example', subject: 'Yours', message: 'Here it is.', version: 2 };
    const { body } = await member.call<{ version: number }>('POST', path('/send'), letter);
    expect(body.version).toBe(2);
    const mail = await vi.waitUntil(() => app.mails.find(({ subject }) => subject === 'Yours'), {
      timeout: 150_000,
      interval: 20,
    });
    const attached = Buffer.from(mail.attachments?.[0]?.content ?? '');
    expect(attached.equals(await pdfOf(2))).toBe(true);
    const asked = await member.call<ErrorBody>('POST', path('/retry'));
    expect(asked.body.error.details).toMatchObject({
      sent: [{ to: 'jo@client.example', version: 2 }],
      links_newest: 1,
    });
    const { body: list } = await member.call<{ shares: Share[] }>('GET', path('/shares'));
    expect(list.shares.map(({ sent_to, version }) => [sent_to, version])).toEqual([
      ['jo@client.example', 2],
      [null, 1],
      [null, null],
    ]);
  });

  it('goes with its report, and every file with it', async () => {
    const { rows } = await superuser.query<{ key: string }>(
      `select distinct key from report_versions v,
              unnest(array[v.file_key, v.model_key, v.base_model_key, v.brand ->> 'logoKey']) key
        where report_id = $1 and key is not null`,
      [report.id],
    );
    expect(rows.length).toBeGreaterThan(4);
    await member.call('DELETE', path());
    await vi.waitFor(
      async () => expect((await superuser.query('select * from files_to_delete')).rows).toEqual([]),
      { timeout: 150_000, interval: 20 },
    );
    const left = await Promise.all(rows.map(({ key }) => app.storage.exists(key)));
    expect(left).not.toContain(true);
  });
});
