import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Session, User } from '#contract/accounts/account.ts';
import type { BrandSettings } from '#contract/agencies/brand.ts';
import { DELETE_CONFIRMATION } from '#contract/reports/delete-confirmation.ts';
import { users } from '#server/database/schema/users.ts';
import { createFileLinks } from '#server/storage/file-links.ts';
import { createTestApp, TEST_SECRET } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const fileLinks = createFileLinks(TEST_SECRET);
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer();

const keyOf = (link?: string | null) => fileLinks.read(link?.replace('/api/files/', '') ?? '')?.key ?? '';
const upload = (member: Visitor, file = new File([photo], 'me.jpg', { type: 'image/jpeg' })) =>
  member.upload<User>('/account/avatar', file);
const shown = async (member: Visitor) =>
  (await member.call<Session>('GET', '/account/session')).body.user?.avatar_url;

it('is a square picture that everybody who has the link can see, and that goes when another comes', async () => {
  const member = await app.member();
  const first = await upload(member);
  expect(first.status).toBe(200);
  expect(keyOf(first.body.avatar_url)).toMatch(
    new RegExp(`^users/${member.session.user?.id}/avatars/\\d+-[0-9a-f]{8}\\.webp$`),
  );
  expect(await shown(member)).toBe(first.body.avatar_url);
  const served = await app.visitor().fetch(first.body.avatar_url ?? '');
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });

  const second = await upload(member);
  expect(await app.storage.exists(keyOf(first.body.avatar_url))).toBe(false);
  const none = await member.call<User>('DELETE', '/account/avatar');
  expect([none.body.avatar_url, await shown(member)]).toEqual([null, null]);
  expect(await app.storage.exists(keyOf(second.body.avatar_url))).toBe(false);
});

it('survives two uploads at the same moment with one picture left', async () => {
  const member = await app.member();
  const answers = await Promise.all([upload(member), upload(member)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const kept = keyOf(await shown(member));
  for (const { body } of answers) {
    const key = keyOf(body.avatar_url);
    expect([key, await app.storage.exists(key)]).toEqual([key, key === kept]);
  }
});

it.each([
  ['text', new File(['hello'], 'a.png', { type: 'image/png' }), 422, 'Please upload an image file'],
  [
    'more than 5 MB',
    new File([photo, Buffer.alloc(5 * 1024 * 1024 + 1 - photo.length)], 'a.jpg'),
    413,
    'Image must be less than 5MB',
  ],
])('is refused where it is %s', async (_what, file, status, message) => {
  const member = await app.member();
  const answer = await upload(member, file);
  expect([answer.status, answer.body.error.message]).toEqual([status, message]);
  expect(await shown(member)).toBeNull();
});

it('may be a picture at Google, which is not ours to delete, and nothing but https', async () => {
  const member = await app.member();
  const own = eq(users.id, member.session.user?.id ?? '');
  const address = 'https://lh3.googleusercontent.com/a/picture';
  await test.database.accounts.update(users).set({ avatarUrl: address }).where(own);
  expect(await shown(member)).toBe(address);
  await test.database.accounts.update(users).set({ avatarUrl: 'javascript:alert(1)' }).where(own);
  expect(await shown(member)).toBeNull();
  expect((await upload(member)).status).toBe(200);
});

it('goes with the account, like the logo of the agency', async () => {
  const member = await app.member();
  const avatar = keyOf((await upload(member)).body.avatar_url);
  const brand = await member.upload<BrandSettings>('/agency/brand/logo', new File([photo], 'logo.jpg'));
  const logo = keyOf(brand.body.logo_url);
  expect([await app.storage.exists(avatar), await app.storage.exists(logo)]).toEqual([true, true]);
  await member.call('DELETE', '/account', { confirmation: DELETE_CONFIRMATION, password: GOOD_PASSWORD });
  expect([await app.storage.exists(avatar), await app.storage.exists(logo)]).toEqual([false, false]);
});
