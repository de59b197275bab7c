import { describe, expect, it } from 'vitest';
import { createDeviceCookies } from '#server/accounts/sessions/device-cookie.ts';
import { ratePolicies } from '#server/http/rate-limit.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test, { RATE_LIMIT_FACTOR: '1' });
const CAP = ratePolicies['sign-in per account'].attempts;
const OTHER_PASSWORD = 'another-good-password-7';

const signIn = (visitor: Visitor, email: string, password: string, device_link?: string) =>
  visitor.call('POST', '/account/sign-in', { email, password, ...(device_link ? { device_link } : {}) });

/** Guesses at an address from ever new addresses of its own, until no more is let through. Returns how often it was. */
async function guessUntilStopped(email: string): Promise<number> {
  for (let guesses = 0; guesses < CAP * 2; guesses += 1) {
    if ((await signIn(app.visitor(), email, `wrong-guess-${guesses}`)).status === 429) return guesses;
  }
  return CAP * 2;
}

const warnings = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject === 'Someone is trying to guess your password');

async function mailedLink(email: string): Promise<string> {
  const [mail] = await warnings(email);
  return decodeURIComponent(/login\?device=([^\s]+)/.exec(mail?.text ?? '')?.[1] ?? '');
}

const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

const sent = (cookie: string) => new Headers({ cookie: `a=b; ${cookie.split(';')[0]}; c=d` });

describe('guesses at a password from many addresses', () => {
  it('are stopped alike for every address, and the owner is told, not with every guess', async () => {
    const member = await app.member();
    // The sign-up was an attempt that succeeded, and does not count.
    expect(await guessUntilStopped(member.email)).toBe(CAP);
    expect(await guessUntilStopped('nobody@example.com')).toBe(CAP);
    const known = await signIn(app.visitor(), member.email, 'one more guess');
    const unknown = await signIn(app.visitor(), 'nobody@example.com', 'one more guess');
    expect([known.status, withoutId(known.text)]).toEqual([unknown.status, withoutId(unknown.text)]);
    for (let guess = 0; guess < 4; guess += 1) await signIn(app.visitor(), member.email, 'again');
    expect((await warnings(member.email)).length).toBe(ratePolicies['log-in warning per account'].attempts);
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('do not find the right password any more, and do not lock out a device that is known', async () => {
    const member = await app.member();
    await guessUntilStopped(member.email);
    expect((await signIn(app.visitor(), member.email, GOOD_PASSWORD)).status).toBe(429);
    await member.call('POST', '/account/sign-out');
    expect((await signIn(member, member.email, 'a slip of the finger')).status).toBe(429);
    expect((await signIn(member, member.email, GOOD_PASSWORD)).status).toBe(200);
  });

  it('do not lock the owner out of a new device either: a link from the mailbox lets one in', async () => {
    const member = await app.member();
    await guessUntilStopped(member.email);
    const link = await mailedLink(member.email);
    const phone = app.visitor();
    expect((await signIn(phone, member.email, 'still needs the password', link)).status).toBe(429);
    expect((await signIn(phone, member.email, GOOD_PASSWORD, link)).status).toBe(200);
    expect((await signIn(app.visitor(), member.email, GOOD_PASSWORD, link)).status).toBe(429);
    // From now on the phone is known.
    await phone.call('POST', '/account/sign-out');
    expect((await signIn(phone, member.email, GOOD_PASSWORD)).status).toBe(200);
  });

  it('end for whoever sets a new password by mail', async () => {
    const member = await app.member();
    await guessUntilStopped(member.email);
    await app.visitor().call('POST', '/account/password/forgot', { email: member.email });
    const [mail] = (await app.mailsTo(member.email)).filter(
      ({ subject }) => subject === 'Reset your password',
    );
    const token = decodeURIComponent(/reset-password\?token=([^\s]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const laptop = app.visitor();
    await laptop.call('POST', '/account/password/reset', { token, password: OTHER_PASSWORD });
    expect((await signIn(laptop, member.email, OTHER_PASSWORD)).status).toBe(200);
  });

  it('are not made easier by a sign-up with the same address', async () => {
    const member = await app.member();
    await guessUntilStopped(member.email);
    const thief = app.visitor();
    await thief.signUp('Eve Adams', member.email).catch(() => {});
    // Signing up with the right password makes another account, as any password would.
    const answer = await thief.call<{ user: { id: string } }>('POST', '/account/sign-up', {
      email: member.email,
      password: GOOD_PASSWORD,
      fullName: 'Eve Adams',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user.id).not.toBe(member.session.user?.id);
    // Its device is known to that account alone.
    const tried = await thief.call<{ user: { id: string } }>('POST', '/account/sign-in', {
      email: member.email,
      password: GOOD_PASSWORD,
    });
    expect(tried.body.user.id).toBe(answer.body.user.id);
  });
});

describe('the cookie by which a device is known', () => {
  const devices = createDeviceCookies('a secret for tests that is long enough', 'https://site.example');

  it('holds up to five accounts, and is believed only as it was signed', () => {
    const fresh = devices.read(new Headers());
    let device = fresh;
    for (let user = 1; user <= 7; user += 1)
      device = devices.read(sent(devices.remember(device, `u${user}`)));
    expect(device).toEqual({ id: fresh.id, userIds: ['u7', 'u6', 'u5', 'u4', 'u3'] });
    const forged = devices.remember(fresh, 'u1').replace('u1', 'u2');
    expect(devices.read(sent(forged)).userIds).toEqual([]);
    const elsewhere = createDeviceCookies('another secret that is long enough', 'https://site.example');
    expect(elsewhere.read(sent(devices.remember(fresh, 'u1'))).userIds).toEqual([]);
  });

  it('is closed to scripts and other sites, and goes over https alone where the site does', () => {
    const cookie = devices.remember({ id: 'x', userIds: [] }, 'u');
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/api/account'])
      expect(cookie).toContain(attribute);
  });
});
