import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const NEW_PASSWORD = 'another-good-password-7';

const signIn = (email: string, password: string) =>
  app.visitor().call('POST', '/account/sign-in', { email, password });

async function resetToken(email: string): Promise<string> {
  const mails = (await app.mailsTo(email)).filter((mail) => mail.subject === 'Reset your password');
  return /reset-password\?token=([^\s]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const change = (member: Visitor, current_password: string, new_password: string) =>
  member.call('POST', '/account/password/change', { current_password, new_password });

describe('a forgotten password', () => {
  it('is set anew with the mailed link, once, and every device is logged out', async () => {
    const member = await app.member();
    const asked = await app.visitor().call('POST', '/account/password/forgot', { email: member.email });
    expect(asked.status).toBe(200);
    const token = await resetToken(member.email);
    expect(token).not.toBe('');

    const reset = { token, password: NEW_PASSWORD };
    expect((await app.visitor().call('POST', '/account/password/reset', reset)).status).toBe(200);
    const again = await app
      .visitor()
      .call('POST', '/account/password/reset', { token, password: 'a-third-password-8' });
    expect([again.status, again.body.error.code]).toEqual([400, 'invalid_token']);

    expect((await member.call('GET', '/notifications')).status).toBe(401);
    expect((await signIn(member.email, GOOD_PASSWORD)).status).toBe(401);
    expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
    const subjects = (await app.mailsTo(member.email)).map((mail) => mail.subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('is answered alike for every address, and mailed to known ones alone', async () => {
    const member = await app.member();
    const known = await app.visitor().call('POST', '/account/password/forgot', { email: member.email });
    const unknown = await app
      .visitor()
      .call('POST', '/account/password/forgot', { email: 'nobody@example.com' });
    expect(known.status).toBe(unknown.status);
    expect(known.text).toBe(unknown.text);
    expect(await app.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is not set with a link that a newer one, a change of the password or of the address has ended', async () => {
    const member = await app.member();
    const ask = async () => {
      await app.visitor().call('POST', '/account/password/forgot', { email: member.email });
      return resetToken(member.email);
    };
    const reset = async (token: string) =>
      (await app.visitor().call('POST', '/account/password/reset', { token, password: 'an-unused-one-4' }))
        .status;
    const older = await ask();
    const newer = await ask();
    expect(await reset(older)).toBe(400);
    expect((await change(member, GOOD_PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect(await reset(newer)).toBe(400);

    const last = await ask();
    await member.call('POST', '/account/email', { email: 'moved@example.com', password: NEW_PASSWORD });
    const [confirm] = await app.mailsTo('moved@example.com');
    const token = /verify-email\?token=([^\s]+)/.exec(confirm?.text ?? '')?.[1];
    expect((await app.visitor().call('POST', '/account/verify-email', { token })).status).toBe(200);
    expect(await reset(last)).toBe(400);
  });

  it('keeps the link when the new password is refused', async () => {
    const member = await app.member();
    await app.visitor().call('POST', '/account/password/forgot', { email: member.email });
    const token = await resetToken(member.email);
    const weak = await app
      .visitor()
      .call('POST', '/account/password/reset', { token, password: 'password1' });
    expect([weak.status, weak.body.error.code]).toEqual([422, 'weak_password']);
    expect(
      (await app.visitor().call('POST', '/account/password/reset', { token, password: NEW_PASSWORD })).status,
    ).toBe(200);
  });

  it('is not set with a made-up link', async () => {
    for (const token of ['x', 'reset-password', 'a.b.c', 'x'.repeat(1999)]) {
      const { status, body } = await app
        .visitor()
        .call('POST', '/account/password/reset', { token, password: NEW_PASSWORD });
      expect([status, body.error.code]).toEqual([400, 'invalid_token']);
    }
  });

  it('stores no link that could be read from the database', async () => {
    const member = await app.member();
    await app.visitor().call('POST', '/account/password/forgot', { email: member.email });
    const token = await resetToken(member.email);
    const { rows } = await test.database.accounts.execute('select * from verifications');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changing the password', () => {
  it('keeps this device logged in and logs the others out', async () => {
    const member = await app.member();
    const phone = app.visitor();
    await phone.call('POST', '/account/sign-in', { email: member.email, password: GOOD_PASSWORD });
    expect((await change(member, GOOD_PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect((await member.call('GET', '/notifications')).status).toBe(200);
    expect((await phone.call('GET', '/notifications')).status).toBe(401);
    expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('asks for the current one, and refuses a weak new one', async () => {
    const member = await app.member('Rosalind Franklin');
    const wrong = await change(member, 'not the password', NEW_PASSWORD);
    expect([wrong.status, wrong.body.error.fields]).toEqual([
      422,
      { current_password: 'The current password is wrong.' },
    ]);
    const own = await change(member, GOOD_PASSWORD, 'rosalindfranklin1');
    expect([own.status, own.body.error.code]).toEqual([422, 'weak_password']);
    expect((await signIn(member.email, GOOD_PASSWORD)).status).toBe(200);
  });

  it('says which ways to log in the account has', async () => {
    const member = await app.member();
    const { body } = await member.call('GET', '/account/sign-in-methods');
    expect(body).toEqual({ password: true, google: false, linkedin: false });
  });
});
