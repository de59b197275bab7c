import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/account.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);

async function mailedToken(email: string): Promise<string> {
  const mails = (await app.mailsTo(email)).filter((mail) => mail.text.includes('/verify-email?token='));
  return /verify-email\?token=([^\s]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function keepToken(email: string): Promise<string> {
  const texts = (await app.mailsTo(email)).map(({ text }) => /keep-email\?token=([^\s]+)/.exec(text)?.[1]);
  return decodeURIComponent(texts.findLast((token) => token !== undefined) ?? '');
}

const keep = (token: string) => app.visitor().call('POST', '/account/email/keep', { token });
const open = (token: string, visitor: Visitor = app.visitor()) =>
  visitor.call<{ email: string }>('POST', '/account/verify-email', { token: decodeURIComponent(token) });
const session = async (member: Visitor) => (await member.call<Session>('GET', '/account/session')).body;

const change = (member: Visitor, email: string, password: string | undefined = GOOD_PASSWORD) =>
  member.call('POST', '/account/email', { email, password });

describe('confirming the e-mail address', () => {
  it('works once, on any device, and logs nobody in', async () => {
    const member = await app.member();
    const token = await mailedToken(member.email);
    const otherDevice = app.visitor();
    expect((await open(token, otherDevice)).body).toEqual({ ok: true, email: member.email });
    expect(otherDevice.cookies.size).toBe(0);
    expect((await session(member)).user?.email_verified).toBe(true);
    expect((await open(token)).status).toBe(400);
  });

  it('can be mailed again, and the newest link counts', async () => {
    const member = await app.member();
    const first = await mailedToken(member.email);
    expect((await member.call('POST', '/account/verify-email/send')).status).toBe(200);
    const second = await mailedToken(member.email);
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(400);
    expect((await open(second)).status).toBe(200);
  });

  it('refuses made-up, foreign and expired links', async () => {
    const member = await app.member();
    const token = await mailedToken(member.email);
    const [kind, , secret] = token.split('.');
    const stranger = await app.member();
    for (const forged of [
      'x',
      'v.x.y',
      `c.${token.split('.')[1]}.${secret}`,
      `${kind}.${stranger.session.user?.id}.${secret}`,
    ]) {
      expect((await open(forged)).body.error.code).toBe('invalid_token');
    }
    await test.database.accounts.execute("update verifications set expires_at = now() - interval '1 second'");
    expect((await open(token)).body.error.code).toBe('invalid_token');
    expect((await session(member)).user?.email_verified).toBe(false);
  });
});

describe('changing the e-mail address', () => {
  it('takes effect when the new address is confirmed, and tells the old one', async () => {
    const member = await app.member();
    await app.confirm(member);
    expect((await change(member, 'new-address@example.com')).status).toBe(200);
    expect((await session(member)).user?.email).toBe(member.email);
    expect((await open(await mailedToken('new-address@example.com'))).body.email).toBe(
      'new-address@example.com',
    );
    expect((await session(member)).user).toMatchObject({
      email: 'new-address@example.com',
      email_verified: true,
    });
    expect((await app.mailsTo(member.email)).at(-1)?.subject).toBe('Your e-mail address was changed');
    const again = await app
      .visitor()
      .call('POST', '/account/sign-in', { email: 'new-address@example.com', password: GOOD_PASSWORD });
    expect(again.status).toBe(200);
  });

  it('tells the old address when it is asked for, whether or not the new one has an account', async () => {
    const [member, other] = [await app.member(), await app.member()];
    await app.confirm(member);
    for (const email of ['told@example.com', other.email]) {
      await change(member, email);
      const told = (await app.mailsTo(member.email)).at(-1);
      expect(told?.subject).toBe('Someone asked to change your e-mail address');
      expect(told?.text).toContain(email);
      expect(told?.text).toMatch(/\/keep-email\?token=s\./);
    }
  });

  it('says nothing to an old address that nobody confirmed: it may be a stranger’s', async () => {
    const member = await app.member();
    await change(member, 'corrected@example.com');
    await open(await mailedToken('corrected@example.com'));
    expect((await app.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
    ]);
  });

  it('is stopped by the link the old address got, without a log-in, and by nothing else', async () => {
    const member = await app.member();
    await app.confirm(member);
    await change(member, 'unwanted@example.com');
    const pending = await mailedToken('unwanted@example.com');
    const token = await keepToken(member.email);
    for (const path of ['/account/verify-email', '/account/password/reset']) {
      const misused = await app.visitor().call('POST', path, { token, password: 'some-good-password-5' });
      expect([path, misused.body.error.code]).toEqual([path, 'invalid_token']);
    }
    expect((await keep(pending)).body.error.code).toBe('invalid_token');
    expect((await keep(token)).body).toEqual({ ok: true, email: member.email, taken_back: false });
    expect((await open(pending)).body.error.code).toBe('invalid_token');
    expect((await session(member)).user?.email).toBe(member.email);
    expect((await keep(token)).body.error.code).toBe('invalid_token');
  });

  it('is taken back after it was made, and the thief is out, however the thief went on', async () => {
    const thief = await app.member();
    await app.confirm(thief);
    await change(thief, 'thief-1@example.com');
    await open(await mailedToken('thief-1@example.com'));
    const owners = await keepToken(thief.email);
    // The thief goes on to another address, and uses the link that its own old address got.
    await change(thief, 'thief-2@example.com');
    await open(await mailedToken('thief-2@example.com'));
    expect((await keep(await keepToken('thief-1@example.com'))).status).toBe(200);

    expect((await keep(owners)).body).toEqual({ ok: true, email: thief.email, taken_back: true });
    expect((await session(thief)).user).toBeNull();
    const logIn = (password: string) =>
      app.visitor().call('POST', '/account/sign-in', { email: thief.email, password });
    expect((await logIn(GOOD_PASSWORD)).status).toBe(401);
    const told = (await app.mailsTo(thief.email)).at(-1);
    expect(told?.subject).toBe('Your e-mail address was restored. Please set a new password');
    const token = decodeURIComponent(/reset-password\?token=([^\s]+)/.exec(told?.text ?? '')?.[1] ?? '');
    const password = 'the-owner-is-back-5';
    expect((await app.visitor().call('POST', '/account/password/reset', { token, password })).status).toBe(
      200,
    );
    expect((await logIn(password)).status).toBe(200);
  });

  it.each(['a reset', 'a change'])('is withdrawn by %s of the password', async (how) => {
    const member = await app.member();
    const newEmail = `thief-${how.length}@thieves.example`;
    await change(member, newEmail);
    const pending = await mailedToken(newEmail);
    const password = 'a-wholly-new-password-5';
    if (how === 'a reset') {
      await app.visitor().call('POST', '/account/password/forgot', { email: member.email });
      const { text = '' } = (await app.mailsTo(member.email)).at(-1) ?? {};
      const token = decodeURIComponent(/reset-password\?token=([^\s]+)/.exec(text)?.[1] ?? '');
      await app.visitor().call('POST', '/account/password/reset', { token, password });
    } else {
      const body = { current_password: GOOD_PASSWORD, new_password: password };
      await member.call('POST', '/account/password/change', body);
    }
    expect((await open(pending)).body.error.code).toBe('invalid_token');
  });

  it('asks for the password', async () => {
    const member = await app.member();
    expect((await change(member, 'x@example.com', 'wrong password')).body.error.fields).toEqual({
      password: 'This password is wrong.',
    });
    const without = await member.call('POST', '/account/email', { email: 'x@example.com' });
    expect(without.body.error.fields).toEqual({ password: 'Enter your password to confirm.' });
  });

  it('answers alike for an address that has an account, and tells its owner', async () => {
    const [member, other] = [await app.member(), await app.member()];
    await app.confirm(other);
    const free = await change(member, 'free@example.com');
    const taken = await change(member, other.email);
    expect(taken.text).toBe(free.text);
    expect((await app.mailsTo(other.email)).at(-1)?.subject).toBe('Your e-mail address is already in use');
  });

  it('fails when somebody else took the address in the meantime', async () => {
    const member = await app.member();
    await change(member, 'wanted@example.com');
    const token = await mailedToken('wanted@example.com');
    const faster = app.visitor();
    await faster.signUp('Faster', 'wanted@example.com');
    await app.confirm(faster);
    expect((await open(token)).body.error.code).toBe('email_taken');
    expect((await session(member)).user?.email).toBe(member.email);
  });
});

describe('the profile', () => {
  it('changes what is sent and leaves the rest', async () => {
    const member = await app.member();
    const first = await member.call('PATCH', '/account/profile', { phone: '(555) 123-4567' });
    expect(first.body).toMatchObject({ full_name: 'Ada Lovelace', phone: '(555) 123-4567' });
    const second = await member.call('PATCH', '/account/profile', { full_name: 'Ada King' });
    expect(second.body).toMatchObject({ full_name: 'Ada King', phone: '(555) 123-4567' });
    expect((await member.call('PATCH', '/account/profile', {})).status).toBe(200);
  });

  it.each(['(555', '(555) 12', '555-123-456', '12'])(
    'refuses %j, a phone number cut short',
    async (phone) => {
      const member = await app.member();
      const { status, body } = await member.call('PATCH', '/account/profile', { phone });
      expect([status, body.error.fields]).toEqual([
        422,
        { phone: 'Please enter all 10 digits of your phone number' },
      ]);
      for (const whole of ['(555) 123-4567', '+49 30 1234', null]) {
        expect((await member.call('PATCH', '/account/profile', { phone: whole })).status).toBe(200);
      }
    },
  );

  it('takes nothing a user may not set', async () => {
    const member = await app.member();
    const { body } = await member.call('PATCH', '/account/profile', {
      email_verified: true,
      id: 'x',
      email: 'eve@example.com',
      role: 'owner',
    });
    expect(body).toEqual(member.session.user);
  });

  it('keeps what the user chose', async () => {
    const member = await app.member();
    const chosen = async () => (await member.call('GET', '/account/preferences')).body;
    expect(await chosen()).toEqual({ email_notifications: true });
    await member.call('PATCH', '/account/preferences', { email_notifications: false });
    expect(await chosen()).toEqual({ email_notifications: false });
    await member.call('PATCH', '/account/preferences', { email_notifications: true });
    expect(await chosen()).toEqual({ email_notifications: true });
  });

  it('lets the owner rename the agency', async () => {
    const member = await app.member();
    const { status, body } = await member.call('PATCH', '/agency', { name: 'North Star' });
    expect([status, body]).toEqual([200, { ...member.session.agency, name: 'North Star' }]);
    expect((await session(member)).agency?.name).toBe('North Star');
  });
});
