import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { TRIAL_SENDS_A_DAY } from '#contract/billing/billing-terms.ts';
import type { Delivery, Share, SharedReport } from '#contract/reports/shares.ts';
import type { Report as ReportModel } from '#report/model/report.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { createShareTokens } from '#server/reports/shares/share-tokens.ts';
import { addClient } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };

const CSV = 'Date,Clicks,Cost\n2026-01-01,5,3.50\n2026-01-02,6,4.50\n';
/** Its last line is none of the data. */
const NOTED_CSV = `${CSV}Total: all of winter,11,8.00\n`;
const ORIGIN = { columns: ['Clicks'], where: [], from: null, to: null };

const test = await createTestDatabase();
const app = await createWorkingApp(test, { RATE_LIMIT_FACTOR: '1' });
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const { member, clientId } = await memberWithClient(app, test, 'Northwind Ltd');
const tenant = { agencyId: member.session.agency?.id ?? '', userId: member.session.user?.id ?? '' };
const agencyName = member.session.agency?.name ?? '';
const created = await upload(member, { content: CSV, clientId, name: 'Winter' });
const report = await settled(member, created.body.id);

const share = async (wanted: object = {}) => {
  const { body } = await member.call<Share>('POST', `/reports/${report.id}/shares`, wanted);
  return { ...body, token: body.url?.split('/r/')[1] ?? '' };
};
const openLink = (token: string, body: object = {}, visitor = app.visitor()) =>
  visitor.call<SharedReport>('POST', `/shared/${token}/open`, body);
const listed = async () =>
  (await member.call<{ shares: Share[] }>('GET', `/reports/${report.id}/shares`)).body.shares;

const send = (letter: object) =>
  member.call<Delivery>('POST', `/reports/${report.id}/send`, {
    to: 'Jo@Client.example',
    subject: 'Your winter report',
    message: 'Hello <b>Jo</b>,\n\nhere it is.\nRegards',
    ...letter,
  });
const arrived = (subject: string): Promise<MailMessage> =>
  vi.waitFor(() => {
    const mail = app.mails.find((each) => each.subject === subject);
    if (mail === undefined) throw new Error('The mail has not come.');
    return mail;
  }, 240_000);
const isSent = async () => (await send({ subject: 'One of many' })).status === 201;
const deliveries = async () =>
  (await member.call<{ deliveries: Delivery[] }>('GET', `/reports/${report.id}/deliveries`)).body.deliveries;

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));

describe('a link', () => {
  it('opens the report without an account, in the agency’s name, with its PDF and its rows', async () => {
    const { token, url } = await share();
    expect(url).toMatch(/^http:\/\/localhost:3000\/r\/[\w-]{32}$/);
    const visitor = app.visitor();
    const look = await visitor.call('GET', `/shared/${token}`);
    expect(look.body).toMatchObject({ needs_password: false, brand: { agency_name: agencyName } });
    expect(look.headers.get('x-robots-tag')).toContain('noindex');
    expect((await visitor.fetch(`/r/${token}`)).headers.get('x-robots-tag')).toContain('noindex');
    const { body } = await openLink(token, {}, visitor);
    expect(body).toMatchObject({
      name: 'Winter',
      client_name: 'Northwind Ltd',
      model: { title: 'Winter', totals: { clicks: 11, cost: 8 } },
    });
    const pdf = await visitor.fetch(body.file_url ?? '');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.headers.get('content-disposition')).toContain('Northwind Ltd - Winter.pdf');
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
    const rows = await visitor.call('POST', `/shared/${token}/rows`, { access: body.access, origin: ORIGIN });
    expect(rows.body).toMatchObject({ count: 2, sums: [{ column: 'Clicks', sum: 11 }] });
  });

  it('keeps the agency’s notes from whoever opens it', async () => {
    const other = await addClient(test.database, tenant, 'Other Ltd');
    const noted = await upload(member, { content: NOTED_CSV, clientId: other, name: 'Noted' });
    const made = await settled(member, noted.body.id);
    const page = await member.call<{ model: ReportModel }>('GET', `/reports/${made.id}/page`);
    expect(page.body.model.source.rows_left_out).toHaveLength(1);
    expect(JSON.stringify(page.body.model.agency_notes)).toContain('Total: all of winter');
    const link = await member.call<Share>('POST', `/reports/${made.id}/shares`, {});
    const opened = await openLink(link.body.url?.split('/r/')[1] ?? '');
    expect(opened.status).toBe(200);
    expect(opened.body.model).not.toHaveProperty('agency_notes');
    expect(opened.text).not.toContain('Total: all of winter');
    expect(opened.text).not.toContain('agency_notes');
    expect(opened.body.model).toMatchObject({ source: { rows_left_out: [], columns: [], notes: [] } });
    // Nor can a line that was left out be asked for by its number, or rows that no figure came from.
    const rows = (origin: object) =>
      app.visitor().call('POST', `/shared/${link.body.url?.split('/r/')[1]}/rows`, {
        access: opened.body.access,
        origin,
      });
    expect((await rows(ORIGIN)).status).toBe(200);
    const leftOut = await rows({ ...ORIGIN, line: 4 });
    expect(leftOut.status).toBe(403);
    expect(leftOut.text).not.toContain('Total: all of winter');
    expect((await rows({ ...ORIGIN, columns: ['Date'] })).status).toBe(403);
  });

  it('is stored as a hash alone, and can be shown again', async () => {
    const { id, token, url } = await share();
    const { rows } = await superuser.query('select * from report_shares where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await listed()).find((each) => each.id === id)).toMatchObject({ url, times_opened: 0 });
    await openLink(token);
    expect((await listed()).find((each) => each.id === id)).toMatchObject({
      times_opened: 1,
      first_opened_at: expect.any(String),
    });
  });

  it('ends when it is revoked, at once and for every part of the report', async () => {
    const { id, token } = await share();
    const { body } = await openLink(token);
    expect((await member.call('DELETE', `/reports/${report.id}/shares/${id}`)).status).toBe(200);
    expect((await openLink(token)).status).toBe(404);
    expect((await app.visitor().call('GET', `/shared/${token}`)).status).toBe(404);
    expect((await app.visitor().fetch(body.file_url ?? '')).status).toBe(404);
    const rows = await app
      .visitor()
      .call('POST', `/shared/${token}/rows`, { access: body.access, origin: ORIGIN });
    expect(rows.status).toBe(404);
    expect((await listed()).some((each) => each.id === id)).toBe(false);
    expect((await member.call('DELETE', `/reports/${report.id}/shares/${id}`)).status).toBe(404);
  });

  it('ends when its time is over', async () => {
    const past = await member.call('POST', `/reports/${report.id}/shares`, {
      expires_at: '2020-01-01T00:00:00Z',
    });
    expect([past.status, past.body.error.message]).toEqual([422, 'Choose a time in the future']);
    const { id, token } = await share({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect((await openLink(token)).status).toBe(200);
    await superuser.query("update report_shares set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    expect((await openLink(token)).status).toBe(404);
  });

  it('with a password opens with it alone, gives nothing away before, and limits guesses', async () => {
    const { id, token } = await share({ password: 'winter-report' });
    const visitor = app.visitor();
    const look = await visitor.call('GET', `/shared/${token}`);
    expect(look.body).toMatchObject({ needs_password: true });
    expect(look.text).not.toContain('Northwind');
    expect((await openLink(token, {}, visitor)).body.error.message).toBe(
      'Enter the password for this report.',
    );
    const wrong = await openLink(token, { password: 'winter' }, visitor);
    expect([wrong.status, wrong.body.error.message]).toEqual([401, 'This password is wrong.']);
    const right = await openLink(token, { password: 'winter-report' }, visitor);
    expect(right.status).toBe(200);
    const { rows } = await superuser.query('select password_hash from report_shares where id = $1', [id]);
    expect(rows[0].password_hash).not.toContain('winter');
    for (let guess = 0; guess < 9; guess += 1) await openLink(token, { password: `guess-${guess}` }, visitor);
    expect((await openLink(token, { password: 'winter-report' }, visitor)).status).toBe(429);
    expect((await openLink(token, { password: 'winter-report' })).status).toBe(200);
  });

  it('asks a browser for its password once a day', async () => {
    const { id, token } = await share({ password: 'winter-report' });
    const visitor = app.visitor();
    const opened = await openLink(token, { password: 'winter-report' }, visitor);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`Max-Age=86400; Path=/api/shared/${token}; HttpOnly; SameSite=Lax$`));
    expect((await visitor.call('GET', `/shared/${token}`)).body).toMatchObject({ needs_password: false });
    const again = await openLink(token, {}, visitor);
    expect(again.status).toBe(200);
    // The day is not begun anew by coming back.
    expect(again.headers.getSetCookie()).toEqual([]);
    expect((await openLink(token, { password: 'not-this-one' }, visitor)).status).toBe(401);

    expect((await openLink(token)).status).toBe(401);
    const other = await share({ password: 'winter-report' });
    expect((await openLink(other.token, {}, visitor)).status).toBe(401);
    await superuser.query(
      'update report_shares set password_hash = (select password_hash from report_shares where id = $2) where id = $1',
      [id, other.id],
    );
    expect((await visitor.call('GET', `/shared/${token}`)).body).toMatchObject({ needs_password: true });
    expect((await openLink(token, {}, visitor)).status).toBe(401);
  });

  it('remembers a password for a day and not longer, and not by a proof for something else', () => {
    const tokens = createShareTokens('a secret of some length for tests');
    const locked = { id: 'one', passwordHash: 'hash' };
    const proof = tokens.remember(locked, at(0));
    expect(tokens.isRemembered(proof, locked, at(23))).toBe(true);
    expect(tokens.isRemembered(proof, locked, at(24))).toBe(false);
    expect(tokens.isRemembered(proof, { ...locked, passwordHash: 'another' }, at(1))).toBe(false);
    expect(tokens.isRemembered(tokens.grant(locked, at(0)), locked, at(1))).toBe(false);
    expect(tokens.isGranted(proof, locked, at(1))).toBe(false);
  });

  it('gives rows and the PDF only to whoever opened that link', async () => {
    const [ours, other] = [await share({ password: 'winter-report' }), await share()];
    const { body } = await openLink(other.token);
    const access = encodeURIComponent(body.access);
    for (const forged of ['', 'x', '9999999999.x', body.access]) {
      const rows = await app
        .visitor()
        .call('POST', `/shared/${ours.token}/rows`, { access: forged, origin: ORIGIN });
      expect(rows.status).toBe(403);
    }
    expect((await app.visitor().fetch(`/api/shared/${ours.token}/pdf?access=${access}`)).status).toBe(403);
    expect((await app.visitor().fetch(`/api/shared/${ours.token}/pdf`)).status).toBe(403);
  });

  it('is not had by guessing', async () => {
    for (const token of [report.id, 'x', 'A'.repeat(32), '%2e%2e'])
      expect([token, (await app.visitor().call('GET', `/shared/${token}`)).status]).toEqual([token, 404]);
    const tokens = createShareTokens('another secret of the same length');
    expect((await openLink(tokens.tokenOf((await share()).id))).status).toBe(404);
  });

  it('stays out of the log', async () => {
    const { token } = await share();
    await openLink(token);
    expect(app.logLines.join('\n')).not.toContain(token);
  });
});

describe('a report sent by e-mail', () => {
  it('comes in the agency’s name with link and PDF, and is known to be opened', async () => {
    const { status, body } = await send({});
    expect([status, body.status, body.sent_at]).toEqual([201, 'queued', null]);
    const mail = await arrived('Your winter report');
    expect(mail).toMatchObject({ to: 'Jo@Client.example', fromName: agencyName, replyTo: member.email });
    expect(`${mail.html}${mail.text}`).not.toContain('ClientReady');
    expect(mail.html).toContain('Hello &lt;b&gt;Jo&lt;/b&gt;,');
    expect(mail.attachments?.[0]).toMatchObject({
      filename: 'Northwind Ltd - Winter.pdf',
      contentType: 'application/pdf',
    });
    await vi.waitFor(
      async () => expect(await deliveries()).toMatchObject([{ status: 'sent', first_opened_at: null }]),
      PATIENT,
    );

    const token = /\/r\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect((await openLink(token)).status).toBe(200);
    expect(await deliveries()).toMatchObject([
      { id: body.id, sent_at: expect.any(String), first_opened_at: expect.any(String) },
    ]);
    expect((await listed()).some((each) => each.sent_to === 'Jo@Client.example')).toBe(true);
  });

  it('is refused where address, subject or message cannot be', async () => {
    expect((await send({ to: 'a@b.example\nbcc: c@d.example' })).status).toBe(422);
    expect((await send({ subject: 'one\r\nBcc: c@d.example' })).status).toBe(422);
    expect((await send({ message: 'x'.repeat(5001) })).status).toBe(422);
    expect((await send({ message: '\u202Egnp' })).status).toBe(422);
  });

  it('leaves only from an address that was confirmed', async () => {
    const own = 'update users set email_verified = $2 where email = $1';
    await superuser.query(own, [member.email, false]);
    const { status, body } = await send({});
    await superuser.query(own, [member.email, true]);
    expect([status, body.error.code]).toEqual([403, 'email_not_confirmed']);
    expect(body.error.message).toContain('Please confirm your e-mail address first');
  });

  it('leaves less often without a paid plan', async () => {
    let sent = (await deliveries()).length;
    while (sent <= TRIAL_SENDS_A_DAY && (await isSent())) sent += 1;
    expect(sent).toBe(TRIAL_SENDS_A_DAY);
    await superuser.query("update subscriptions set status = 'active' where agency_id = $1", [
      member.session.agency?.id,
    ]);
    expect(await isSent()).toBe(true);
  });

  it('goes to several and in copy to others, each once', async () => {
    const { status, body } = await send({
      subject: 'For all of you',
      more_to: ['kim@client.example', 'jo@client.example'],
      cc: ['Boss@client.example', 'KIM@client.example'],
    });
    expect([status, body.more_to, body.cc]).toEqual([201, ['kim@client.example'], ['Boss@client.example']]);
    const mail = await arrived('For all of you');
    expect([mail.to, mail.cc]).toEqual(['Jo@Client.example, kim@client.example', 'Boss@client.example']);
    const many = Array.from({ length: 10 }, (_, at) => `p${at}@client.example`);
    expect((await send({ more_to: many })).status).toBe(422);
    expect((await send({ cc: ['a@b.example, c@d.example'] })).status).toBe(422);
  });

  it('waits for a report that is not finished', async () => {
    await superuser.query('update reports set current_version = null where id = $1', [report.id]);
    const { status, body } = await send({});
    expect([status, body.error.message]).toEqual([
      409,
      'This report isn’t finished yet. You can send it once it is.',
    ]);
  });
});
