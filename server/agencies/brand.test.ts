import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AgencySettings } from '#contract/agencies/agency.ts';
import type { BrandSettings } from '#contract/agencies/brand.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { brandOf, brandOnScreen, onPaper, readLogo } from '#server/agencies/brand.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { createFileLinks } from '#server/storage/file-links.ts';
import { createTestApp, TEST_SECRET } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const fileLinks = createFileLinks(TEST_SECRET);
const somebody = await app.member();
const png = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#123456' } })
  .png()
  .toBuffer();

const agencyOf = ({ session }: Visitor) => session.agency?.id ?? '';
const brand = async (member: Visitor) => (await member.call<BrandSettings>('GET', '/agency/brand')).body;
const change = (member: Visitor, body: object) => member.call<BrandSettings>('PATCH', '/agency/brand', body);
const keyOf = (link: string | null) => fileLinks.read(link?.replace('/api/files/', '') ?? '')?.key ?? '';

describe('the brand', () => {
  it('has the colours of a report without a brand until it is changed', async () => {
    const member = await app.member();
    expect(await brand(member)).toEqual({
      logo_url: null,
      primary_color: DEFAULT_BRAND.primary,
      accent_color: DEFAULT_BRAND.accent,
      website: null,
      email: null,
      footer_line: null,
      report_language: 'en',
      paper_size: 'a4',
    });
  });

  it('changes what was sent, and empties what was sent as null', async () => {
    const member = await app.member();
    const first = await change(member, {
      primary_color: ' #AA00FF ',
      website: 'www.agency.example',
      paper_size: 'letter',
    });
    expect(first.body).toMatchObject({
      primary_color: '#aa00ff',
      accent_color: DEFAULT_BRAND.accent,
      website: 'www.agency.example',
      paper_size: 'letter',
    });
    const second = await change(member, {
      website: null,
      footer_line: 'In confidence',
      email: 'Hello@Agency.example',
    });
    expect(second.body).toEqual({
      ...first.body,
      website: null,
      footer_line: 'In confidence',
      email: 'Hello@Agency.example',
    });
    expect(await brand(member)).toEqual(second.body);
  });

  it('keeps both of two changes at the same moment', async () => {
    const member = await app.member();
    const changes = [{ primary_color: '#000001' }, { accent_color: '#000002' }, { footer_line: 'x' }];
    await Promise.all(changes.map((fields) => change(member, fields)));
    expect(await brand(member)).toMatchObject(Object.assign({}, ...changes));
  });

  it.each([
    ['primary_color', 'red', 'Must be a colour such as #1d4ed8'],
    ['accent_color', '#12345', 'Must be a colour such as #1d4ed8'],
    ['website', 'nowhere', 'Please enter a website such as www.example.com'],
    ...[
      'javascript:alert(1)',
      'javascript:alert(document.cookie)',
      'data:text/html,evil.example',
      'ftp://files.example.com',
      'https://bank.example@evil.example',
      'mailto:a@b.example',
    ].map((address) => ['website', address, 'Please enter a website such as www.example.com']),
    ['email', 'nobody', 'Please enter a valid email address'],
    ['footer_line', 'a\u202Eb', 'Footer line contains characters that can’t be used'],
    ['report_language', 'tlh', 'Must be en, de, fr or es'],
    ['paper_size', 'a0', 'Must be a4 or letter'],
  ])('refuses %s = %s', async (field, value, message) => {
    const { status, body } = await change(somebody, { [field]: value });
    expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
  });

  it('is what reports are set with', async () => {
    const member = await app.member();
    await member.upload('/agency/brand/logo', new File([png], 'logo.png'));
    await change(member, { primary_color: '#010203', footer_line: 'Foot' });
    const own = await test.database.withAgency(agencyOf(member), (tx) => brandOf(tx, agencyOf(member)));
    expect(brandOnScreen(own, fileLinks)).toMatchObject({
      agency_name: 'Ada Lovelace’s Agency',
      primary_color: '#010203',
      logo_url: expect.stringMatching(/^\/api\/files\//),
    });
    const paper = onPaper(own, await readLogo(app.storage, own));
    expect(paper).toMatchObject({ agencyName: 'Ada Lovelace’s Agency', primary: '#010203', footer: 'Foot' });
    expect((await sharp(paper.logo ?? undefined).metadata()).width).toBe(90);
    await app.storage.delete(own.logoKey ?? '');
    expect(await readLogo(app.storage, own)).toBeNull();
  });
});

describe('the logo', () => {
  it('is encoded anew, shown by a link that stays the same, and replaced without a trace', async () => {
    const member = await app.member();
    const first = await member.upload<BrandSettings>('/agency/brand/logo', new File([png], '../../evil.svg'));
    expect(first.status).toBe(200);
    expect(keyOf(first.body.logo_url)).toMatch(
      new RegExp(`^agencies/${agencyOf(member)}/logos/[\\d]+-[0-9a-f]{8}\\.png$`),
    );
    expect((await brand(member)).logo_url).toBe(first.body.logo_url);
    const shown = await app.visitor().fetch(first.body.logo_url ?? '');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-disposition')).toContain('inline');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(90);

    const second = await member.upload<BrandSettings>('/agency/brand/logo', new File([png], 'b.png'));
    expect(await app.storage.exists(keyOf(first.body.logo_url))).toBe(false);
    expect(await app.storage.exists(keyOf(second.body.logo_url))).toBe(true);
    const none = await member.call<BrandSettings>('DELETE', '/agency/brand/logo');
    expect(none.body.logo_url).toBeNull();
    expect(await app.storage.exists(keyOf(second.body.logo_url))).toBe(false);
    expect((await member.call('DELETE', '/agency/brand/logo')).status).toBe(200);
  });

  it('stays as it was where another is refused', async () => {
    const member = await app.member();
    const { body } = await member.upload<BrandSettings>('/agency/brand/logo', new File([png], 'a.png'));
    const bad = await member.upload(
      '/agency/brand/logo',
      new File(['no picture'], 'b.png', { type: 'image/png' }),
    );
    expect([bad.status, bad.body.error.message]).toEqual([422, 'Please upload an image file']);
    expect(bad.body.error.fields).toEqual({ file: 'Please upload an image file' });
    expect(await brand(member)).toEqual(body);
    expect(await app.storage.exists(keyOf(body.logo_url))).toBe(true);
  });

  it('is refused when it is too large, whether or not it is read to its end', async () => {
    for (const more of [1, 1024 * 1024]) {
      const file = new File([png, Buffer.alloc(5 * 1024 * 1024 - png.length + more)], 'large.png');
      const { status, body } = await somebody.upload('/agency/brand/logo', file);
      expect([status, body.error.message]).toEqual([413, 'Image must be less than 5MB']);
    }
  });

  it('must be a file', async () => {
    const form = new FormData();
    form.set('file', 'a name');
    const answers = [
      await somebody.fetch('/api/agency/brand/logo', { method: 'POST', body: form }),
      await somebody.fetch('/api/agency/brand/logo', { method: 'POST', body: new FormData() }),
      await somebody.fetch('/api/agency/brand/logo', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Please upload an image file');
    }
  });
});

describe('the agency’s settings', () => {
  it('have a time zone that can be chosen by name', async () => {
    const member = await app.member();
    const settings = async () => (await member.call<AgencySettings>('GET', '/agency')).body;
    expect(await settings()).toMatchObject({
      name: 'Ada Lovelace’s Agency',
      is_named: false,
      time_zone: 'UTC',
    });
    const { body } = await member.call('PUT', '/agency/time-zone', { time_zone: 'America/New_York' });
    expect(body).toMatchObject({
      name: 'Ada Lovelace’s Agency',
      is_named: false,
      time_zone: 'America/New_York',
    });
    for (const time_zone of ['Mars/Olympus', '+02:00', '', "UTC'; drop table agencies", 5])
      expect((await member.call('PUT', '/agency/time-zone', { time_zone })).status).toBe(422);
    await member.call('PATCH', '/agency', { name: 'Fjord & Co' });
    expect(await settings()).toMatchObject({
      name: 'Fjord & Co',
      is_named: true,
      time_zone: 'America/New_York',
    });
  });
});

it('lets members read the brand and only those who manage the agency change it', async () => {
  const [owner, helper] = [await app.member(), await app.member()];
  const userId = helper.session.user?.id ?? '';
  await test.database.accounts
    .insert(memberships)
    .values({ agencyId: agencyOf(owner), userId, role: 'member' });
  await test.database.accounts.execute(
    `update sessions set active_agency_id = '${agencyOf(owner)}' where user_id = '${userId}'`,
  );
  await change(owner, { primary_color: '#0a0b0c' });
  expect((await brand(helper)).primary_color).toBe('#0a0b0c');
  for (const attempt of [
    change(helper, { primary_color: '#ffffff' }),
    helper.upload('/agency/brand/logo', new File([png], 'a.png')),
    helper.call('DELETE', '/agency/brand/logo'),
    helper.call('PUT', '/agency/time-zone', { time_zone: 'UTC' }),
  ])
    expect((await attempt).status).toBe(403);
  expect((await brand(owner)).primary_color).toBe('#0a0b0c');
});
