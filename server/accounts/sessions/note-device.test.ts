import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Device } from '#contract/accounts/account.ts';
import type { Notification } from '#contract/agencies/notifications.ts';
import { removeExpired } from '#server/accounts/sessions/remove-expired.ts';
import { knownDevices } from '#server/database/schema/authentication.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const NEWER_CHROME = CHROME.replace('142', '143');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
const at = (address: string) => new Visitor(app.app, app.env.publicUrl, address);
const logIn = async (member: Visitor, address: string, agent?: string) => {
  const browser = at(address);
  const body = { email: member.email, password: GOOD_PASSWORD };
  const { status } = await browser.call(
    'POST',
    '/account/sign-in',
    body,
    agent ? { 'user-agent': agent } : {},
  );
  expect(status).toBe(200);
};
const news = async (member: Visitor) =>
  (await member.call<{ notifications: Notification[] }>('GET', '/notifications')).body.notifications.filter(
    ({ title }) => title === 'Log-in from a new device',
  );

it('tells of a log-in from a browser or an address not seen before, once, and never of the sign-up', async () => {
  const member = await app.member();
  expect(await news(member)).toEqual([]);
  await logIn(member, member.address);
  expect(await news(member)).toEqual([]);

  await logIn(member, member.address, CHROME);
  expect(await news(member)).toHaveLength(1);
  expect((await news(member))[0]).toMatchObject({
    icon: 'warning',
    message: `Someone logged in to your account with Chrome on Windows from the address ${member.address}. If it wasn’t you, change your password and log that device out in Settings, under Privacy.`,
    link: '/dashboard?settings=privacy',
    unread: true,
  });
  await logIn(member, member.address, CHROME);
  await logIn(member, member.address, NEWER_CHROME);
  expect(await news(member)).toHaveLength(1);
  await logIn(member, member.address, IPHONE);
  await logIn(member, '203.0.113.9', CHROME);
  expect(await news(member)).toHaveLength(3);
});

it('counts the addresses of one household as one', async () => {
  const member = await app.member();
  await logIn(member, '2001:db8:1:2::1', IPHONE);
  await logIn(member, '2001:db8:1:2:ffff::9', IPHONE);
  expect(await news(member)).toHaveLength(1);
});

it('keeps neither address nor browser, and forgets devices in the end', async () => {
  const member = await app.member();
  const own = eq(knownDevices.userId, member.session.user?.id ?? '');
  const [row] = await test.database.accounts.select().from(knownDevices).where(own);
  expect(row?.device).toMatch(/^[\w-]{43}$/);
  await removeExpired(test.database.accounts, inDays(399));
  expect(await test.database.accounts.select().from(knownDevices).where(own)).toHaveLength(1);
  await removeExpired(test.database.accounts, inDays(401));
  expect(await test.database.accounts.select().from(knownDevices).where(own)).toEqual([]);
});

it('lets a log-in stand that cannot be told of', async () => {
  const silent = await createTestApp({
    ...test,
    database: { ...test.database, withAgency: () => Promise.reject(new Error('no bell today')) },
  });
  const member = await app.member();
  const browser = silent.visitor();
  const body = { email: member.email, password: GOOD_PASSWORD };
  expect((await browser.call('POST', '/account/sign-in', body)).status).toBe(200);
});

it('names the device of every session in words', async () => {
  const member = await app.member();
  await logIn(member, member.address, CHROME);
  const { body } = await member.call<{ sessions: Device[] }>('GET', '/account/sessions');
  expect(body.sessions.map(({ device }) => device).toSorted()).toEqual([
    'Chrome on Windows',
    'Unknown device',
  ]);
});
