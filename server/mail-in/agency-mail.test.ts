import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Arrival, ArrivalList } from '#contract/automation/arrivals.ts';
import type { MailIn } from '#contract/automation/mail-in.ts';
import { forgetOldMail } from '#server/mail-in/forget-old-mail.ts';
import { lookIntoMailbox } from '#server/mail-in/poll-mailbox.ts';
import { daysOf, googleAds, metaAds } from '#server/testing/channel-exports.ts';
import { ALLOWED_SENDER, createMailApp, csv } from '#server/testing/mail/mail-app.ts';
import { signedMail } from '#server/testing/mail/mail-senders.ts';
import { openMailbox } from '#server/testing/mail/test-mailbox.ts';
import { addClient } from '#server/testing/tenants.ts';

const { test, app, services, send, agencyWithAddress, settledLog, filesOf } = await createMailApp();
const SOON = { timeout: 150_000, interval: 30 };

/** An agency with an address of its own, and two clients. */
async function agencyAddress() {
  const agency = await agencyWithAddress('Northwind');
  const { member, agencyId } = agency;
  const acme = await addClient(
    test.database,
    { agencyId, userId: member.session.user?.id ?? '' },
    'Acme & Söhne',
  );
  await member.call('PUT', '/agency/mail-in/senders', { senders: ['signed.example'] });
  const { body } = await member.call<MailIn>('POST', '/agency/mail-in/address', {});
  return { ...agency, acme, address: body.address ?? '' };
}

describe('an e-mail to the address of an agency', () => {
  it('goes to the client that its file or its subject names in full', async () => {
    const { member, clientId, acme, address } = await agencyAddress();
    const mail = { from: ALLOWED_SENDER, to: address };
    await send({ ...mail, attachments: [csv(googleAds(daysOf(9)), 'northwind-2026-09.csv')] });
    await send({ ...mail, subject: 'Export of ACME & Söhne', attachments: [csv(metaAds(daysOf(9)))] });
    await settledLog(member, clientId, 1);
    await settledLog(member, acme, 1);
    expect(await filesOf(member, clientId)).toEqual(['northwind-2026-09.csv']);
    expect(await filesOf(member, acme)).toEqual(['export.csv']);
  });

  it('waits until somebody says whose it is, and is known from then on', async () => {
    const { member, clientId, acme, address } = await agencyAddress();
    const mail = { from: ALLOWED_SENDER, to: address };
    await send({
      ...mail,
      subject: 'Northwind or Acme & Söhne',
      attachments: [csv(googleAds(daysOf(9)), '9.csv'), csv(metaAds(daysOf(9)), 'meta 9.csv')],
    });
    const waiting = async () =>
      (await member.call<ArrivalList>('GET', '/arrivals?state=waiting')).body.arrivals;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), SOON);
    const { body: bell } = await member.call<{ notifications: { title: string }[] }>('GET', '/notifications');
    expect(bell.notifications.filter(({ title }) => title.includes('waiting'))).toHaveLength(1);
    expect([await filesOf(member, clientId), await filesOf(member, acme)]).toEqual([[], []]);

    const [first] = (await waiting()).filter(({ file_name: name }) => name === '9.csv');
    const { id: stranger } = (await app.member('Otto Other')).session.user ?? { id: '' };
    const assign = (client: string) =>
      member.call<Arrival>('POST', `/arrivals/${first?.id}/assign`, { client_id: client });
    expect((await assign(stranger)).status).toBe(404);
    expect(await assign(acme)).toMatchObject({ status: 200, body: { client: { id: acme } } });
    expect((await assign(clientId)).status).toBe(409);
    expect(await settledLog(member, acme, 1)).toMatchObject([{ state: 'taken', file_name: '9.csv' }]);
    expect(await waiting()).toMatchObject([{ file_name: 'meta 9.csv' }]);

    await send({ ...mail, attachments: [csv(googleAds(daysOf(10)), '10.csv')] });
    await settledLog(member, acme, 2);
    expect(await filesOf(member, acme)).toEqual(['9.csv', '10.csv']);
  });

  it('is nothing to another agency, whose client it names', async () => {
    const ours = await agencyAddress();
    const theirs = await agencyWithAddress('Globex Corporation');
    const attachments = [csv(googleAds(daysOf(9)), 'Globex Corporation.csv')];
    await send({ from: ALLOWED_SENDER, to: ours.address, attachments });
    const waiting = async () =>
      (await ours.member.call<ArrivalList>('GET', '/arrivals?state=waiting')).body.arrivals;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON);
    const [file] = await waiting();
    const stolen = await theirs.member.call('POST', `/arrivals/${file?.id}/assign`, {
      client_id: theirs.clientId,
    });
    expect(stolen.status).toBe(404);
    expect(await filesOf(theirs.member, theirs.clientId)).toEqual([]);
  });

  it('stops coming when the address was renewed or the client is gone', async () => {
    const { member, clientId, address } = await agencyWithAddress();
    const { body } = await member.call<MailIn>('POST', `/clients/${clientId}/mail-in/address`, {});
    expect(body.address).not.toBe(address);
    await send({ from: ALLOWED_SENDER, to: address, attachments: [csv(googleAds(daysOf(9)))] });
    expect(await settledLog(member, clientId, 0)).toEqual([]);
    await member.call('DELETE', `/clients/${clientId}`);
    const { response } = await send({ from: ALLOWED_SENDER, to: body.address ?? '', text: 'Hello' });
    expect(response).toMatch(/^250 /);
  });
});

describe('who may write', () => {
  it.each([['gmail.com'], ['nobody'], ['a b@example.com'], ['a@example.com\r\nBcc: x@example.com'], ['@']])(
    'is an address or a domain of one’s own, not %j',
    async (sender) => {
      const { member, clientId } = await agencyWithAddress();
      const { status } = await member.call('PUT', `/clients/${clientId}/mail-in/senders`, {
        senders: [sender],
      });
      expect(status).toBe(422);
    },
  );
});

describe('a mailbox that is looked into', async () => {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  const settings = { ...app.env.mailIn!, imap: { url: mailbox.url, folder: 'INBOX' } };
  const polled = { ...services, env: { ...app.env, mailIn: settings } };

  it('is emptied of what is unread, once, by the same rules', async () => {
    const { member, clientId, address } = await agencyWithAddress();
    const mail = { from: ALLOWED_SENDER, to: address };
    mailbox.append(await signedMail({ ...mail, attachments: [csv(googleAds(daysOf(2)))] }));
    mailbox.append(await signedMail({ ...mail, from: 'stranger@bare.example' }));
    expect(await lookIntoMailbox(polled)).toBe(2);
    const entries = await settledLog(member, clientId, 2);
    expect(entries.map(({ state, refusal }) => [state, refusal]).toSorted()).toEqual([
      ['refused', 'sender_not_allowed'],
      ['taken', null],
    ]);
    expect(await lookIntoMailbox(polled)).toBe(0);
    expect(await filesOf(member, clientId)).toEqual(['export.csv']);
  });
});

it('forgets after a month what was not taken, with its file', async () => {
  const { member, address, agencyId } = await agencyAddress();
  await send({ from: 'stranger@bare.example', to: address, text: 'Hello' });
  await send({ from: ALLOWED_SENDER, to: address, attachments: [csv(googleAds(daysOf(9)), 'whose.csv')] });
  const all = async () => (await member.call<ArrivalList>('GET', '/arrivals')).body.arrivals;
  await vi.waitFor(
    async () => expect((await all()).map(({ state }) => state).toSorted()).toEqual(['refused', 'waiting']),
    SOON,
  );
  const superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  const values = [agencyId];
  const mails = () =>
    superuser.query<{ key: string }>('select key from mails_in where agency_id = $1', values);
  await vi.waitFor(async () => expect((await mails()).rows[0]?.key).toMatch(/\.eml$/), SOON);
  const [mail] = (await mails()).rows;
  for (const table of ['arrivals', 'mails_in'])
    await superuser.query(
      `update ${table} set received_at = now() - interval '31 days' where agency_id = $1`,
      values,
    );
  await forgetOldMail(services).run({}, { id: '', attempt: 1, signal: new AbortController().signal });
  expect([await all(), (await mails()).rows]).toEqual([[], []]);
  const left = await superuser.query('select from files_to_delete where key = $1', [mail?.key]);
  expect(left.rowCount).toBe(1);
  await superuser.end();
});
