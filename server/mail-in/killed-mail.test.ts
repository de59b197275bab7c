import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { newLocalPart } from '#server/mail-in/mail-addresses.ts';
import { daysOf, googleAds } from '#server/testing/channel-exports.ts';
import { createKilledInstallation } from '#server/testing/processes/killed-installation.ts';
import { Phoenix } from '#server/testing/processes/killed-reports.ts';
import { sendToReceiver } from '#server/testing/mail/mail-senders.ts';
import { addAgency, addClient } from '#server/testing/tenants.ts';

/** `MAIL_KILLS=50` cuts into more moments of a message. */
const KILLS = Number(process.env['MAIL_KILLS'] ?? 1);
const LONGEST_PAUSE_MS = 400;
const SENDER = 'reports@sent.example';

const installation = await createKilledInstallation(
  (port) => ({
    MAIL_IN_PORT: String(port),
    MAIL_IN_DOMAIN: 'in.example.com',
    NODE_OPTIONS: '--import ./server/testing/mail/mail-dns.ts',
  }),
  { plansAreSold: false },
);
const { superuser, database, port } = installation;

/** Sends one export after the other, each again and again until the server has taken it, as mail servers do. */
async function sendUntil(isOver: () => boolean, to: string, acknowledged: string[]): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const messageId = `<${at}@sent.example>`;
    const attachments = [{ filename: `${at}.csv`, content: googleAds(daysOf(9), 10 + at) }];
    const date = new Date('2026-10-01T08:00:00Z');
    for (;;)
      try {
        const boundary = `boundary-${at}`;
        await sendToReceiver(port, {
          from: SENDER,
          to,
          messageId,
          date,
          attachments,
          baseBoundary: boundary,
        });
        break;
      } catch {
        await sleep(50);
      }
    acknowledged.push(`${at}.csv`);
  }
}

it(
  `${KILLS} kills while e-mails come in leave each export in the client’s data once`,
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    const worker = new Phoenix(installation, 'worker');
    await worker.ready;
    const agency = await addAgency(database);
    const clientId = await addClient(database, agency);
    const local = newLocalPart();
    await superuser.query(
      'insert into mail_in_addresses (agency_id, client_id, local_part) values ($1, $2, $3)',
      [agency.agencyId, clientId, local],
    );
    await superuser.query('insert into mail_in_senders (agency_id, client_id, sender) values ($1, $2, $3)', [
      agency.agencyId,
      clientId,
      SENDER,
    ]);

    const acknowledged: string[] = [];
    let kills = 0;
    const sending = sendUntil(() => kills >= KILLS, `${local}@in.example.com`, acknowledged);
    for (; kills < KILLS; kills += 1) {
      await worker.ready;
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > before, { timeout: 120_000, interval: 2 });
      await sleep(Math.random() * LONGEST_PAUSE_MS);
      await worker.killAndRise();
    }
    await worker.ready;
    await sending;

    const taken = async () =>
      (
        await superuser.query<{ name: string }>(
          `select file_name as name from arrivals where state = 'taken'`,
        )
      ).rows;
    await vi.waitUntil(async () => (await taken()).length >= acknowledged.length, {
      timeout: 150_000,
      interval: 200,
    });
    await vi.waitUntil(
      async () => (await superuser.query(`select from mails_in where state <> 'done'`)).rowCount === 0,
      { timeout: 150_000, interval: 100 },
    );
    await worker.kill();
    console.log(`${acknowledged.length} e-mails in ${KILLS} kills`);
    expect((await taken()).map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
    const files = await superuser.query<{ name: string; key: string }>('select name, key from client_files');
    expect(files.rows.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
    expect((await superuser.query(`select from arrivals where state <> 'taken'`)).rowCount).toBe(0);

    const named = files.rows.map(({ key }) => key).toSorted();
    expect(await installation.filesAfterSweep()).toEqual({ files: named, drafts: 0 });
  },
);
