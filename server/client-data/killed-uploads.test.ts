import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { daysOf, googleAds, metaAds } from '#server/testing/channel-exports.ts';
import { Visitor } from '#server/testing/front-door.ts';
import { createKilledInstallation } from '#server/testing/processes/killed-installation.ts';
import { Phoenix } from '#server/testing/processes/killed-reports.ts';

/** `UPLOAD_KILLS=50` cuts into more moments of an upload. */
const KILLS = Number(process.env['UPLOAD_KILLS'] ?? 1);
const FILES = 6;
const LONGEST_PAUSE_MS = 400;

const installation = await createKilledInstallation();
const { superuser } = installation;

class Refused extends Error {}

/** Uploads to one client after the other, several files at once, until told to stop. */
class Uploader {
  readonly acknowledged: string[] = [];
  readonly visitor = new Visitor(installation.origin);

  async upload(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const clientId = await this.#untilAnswered(() => this.#addClient());
      await this.#untilAnswered(() => this.#send(clientId));
      this.acknowledged.push(clientId);
    }
  }

  async #addClient(): Promise<string> {
    const client = {
      name: 'Northwind',
      email: 'jo@example.com',
      phone: '555 0100',
      address: '1 High Street',
    };
    const response = await this.visitor.send('POST', '/clients', { ...client, status: 'inactive' });
    return ((await response.json()) as { id: string }).id;
  }

  /** Every other time with a report. */
  async #send(clientId: string): Promise<void> {
    const form = new FormData();
    const isReport = this.acknowledged.length % 2 === 0;
    for (let at = 0; at < FILES; at += 1) {
      const content = at % 2 === 0 ? googleAds(daysOf(1 + at)) : metaAds(daysOf(1 + at));
      const field = isReport ? (at === 0 ? 'file' : 'more_files') : 'files';
      form.append(field, new File([content], `${at}.csv`, { type: 'text/csv' }));
    }
    if (isReport) {
      form.append('name', 'Report');
      form.append('client_id', clientId);
      form.append('idempotency_key', `key-${clientId}`);
    }
    const address = isReport ? '/reports' : `/clients/${clientId}/files`;
    const response = await this.visitor.send('POST', address, form);
    if (response.status === 201) return;
    const answer = `Answered ${response.status}: ${await response.text()}`;
    throw response.status < 500 ? new Refused(answer) : new Error(answer);
  }

  async #untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof Refused) throw error;
        await sleep(100);
      }
    }
  }
}

it(
  `${KILLS} kills during uploads of ${FILES} files leave each client with all of them or none, and no file behind`,
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    const web = new Phoenix(installation, 'web');
    await web.ready;
    const uploader = new Uploader();
    await uploader.visitor.signUp(`${randomUUID()}@example.com`);
    let kills = 0;
    const uploads = uploader.upload(() => kills >= KILLS);
    for (; kills < KILLS; kills += 1) {
      await web.ready;
      const before = uploader.acknowledged.length;
      // Another upload is under way from here on.
      await vi.waitUntil(() => uploader.acknowledged.length > before, { timeout: 120_000, interval: 2 });
      await sleep(Math.random() * LONGEST_PAUSE_MS);
      await web.killAndRise();
    }
    await web.ready;
    await uploads;
    await web.kill();

    const { rows } = await superuser.query<{ id: string; files: number; reports: number; noted: number }>(`
      select c.id,
             (select count(*)::int from client_files f where f.client_id = c.id) as files,
             (select count(*)::int from reports r where r.client_id = c.id) as reports,
             (select count(*)::int from report_files u join reports r on r.id = u.report_id
               where r.client_id = c.id and u.file_id is not null) as noted
        from clients c`);
    console.log(`${uploader.acknowledged.length} uploads of ${FILES} files in ${KILLS} kills`);
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const id of uploader.acknowledged) expect(known.get(id)?.files).toBe(FILES);
    for (const { files, reports, noted } of rows) {
      expect([0, FILES]).toContain(files);
      expect(noted).toBe(reports * FILES);
    }
    expect(uploader.acknowledged.length).toBeGreaterThan(KILLS);

    const named = await superuser.query<{ key: string }>('select key from client_files order by key');
    expect(await installation.filesAfterSweep()).toEqual({
      files: named.rows.map(({ key }) => key).toSorted(),
      drafts: 0,
    });
  },
);
