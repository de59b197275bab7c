import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { UNEDITED } from '#report/edition/edition.ts';
import { Visitor } from '#server/testing/front-door.ts';
import { createKilledInstallation } from '#server/testing/processes/killed-installation.ts';
import { Phoenix } from '#server/testing/processes/killed-reports.ts';

/** `PUBLISH_KILLS=30` runs it for as long as it takes; a few kills are part of every test run. */
const KILLS = Number(process.env['PUBLISH_KILLS'] ?? 1);
const CSV = 'Date,Clicks,Cost\n2026-01-01,5,3.50\n2026-01-02,6,4.50\n';

const installation = await createKilledInstallation();
const { superuser, dataDir } = installation;

const visitor = new Visitor(installation.origin);
const json = async <Body>(response: Response) => (await response.json()) as Body;

async function makeReport(): Promise<string> {
  await visitor.signUp(`${randomUUID()}@example.com`);
  const client = { name: 'Northwind', email: 'jo@example.com', phone: '555 0100', address: '1 High Street' };
  const { id: clientId } = await json<{ id: string }>(await visitor.send('POST', '/clients', client));
  const form = new FormData();
  form.append('file', new File([CSV], 'export.csv', { type: 'text/csv' }));
  form.append('name', 'Killed');
  form.append('client_id', clientId);
  const { id } = await json<{ id: string }>(await visitor.send('POST', '/reports', form));
  await vi.waitUntil(
    async () => {
      const { status } = await json<{ status: string }>(await visitor.send('GET', `/reports/${id}`));
      return status === 'completed';
    },
    { timeout: 150_000, interval: 100 },
  );
  return id;
}

/** Saves a draft that is another each time, and returns its revision. */
async function saveDraft(reportId: string, words: string): Promise<number> {
  const { revision, base_version } = await json<{ revision: number; base_version: number }>(
    await visitor.send('GET', `/reports/${reportId}/draft`),
  );
  const edition = { ...UNEDITED, title: { base: 'Killed', spans: [{ text: words }] } };
  const saved = await visitor.send('PUT', `/reports/${reportId}/draft`, { edition, revision, base_version });
  return (await json<{ revision: number }>(saved)).revision;
}

interface Stored {
  readonly title: string;
  readonly files: readonly string[];
  readonly file_key: string;
  readonly file_bytes: number;
}

async function look(): Promise<{ versions: Stored[]; drafts: number }> {
  const { rows: versions } = await superuser.query<Stored>(`
    select title, file_key, file_bytes,
           array(select distinct key from unnest(array[file_key, model_key, base_model_key]) key) as files
      from report_versions order by number`);
  const { rows } = await superuser.query('select from report_drafts');
  return { versions, drafts: rows.length };
}

it(
  `${KILLS} kills while publishing leave a whole version each time, or the draft and none, and no file behind`,
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    const web = new Phoenix(installation, 'web');
    await web.ready;
    const worker = new Phoenix(installation, 'worker');
    await worker.ready;
    const reportId = await makeReport();
    await worker.kill();

    const publish = (revision: number) =>
      visitor.send('POST', `/reports/${reportId}/draft/publish`, { revision });
    // How long it takes undisturbed, so that the kills meet it at different moments on any machine.
    const first = await saveDraft(reportId, 'Undisturbed');
    const start = performance.now();
    expect((await publish(first)).status).toBe(201);
    const usualMs = performance.now() - start;

    let whole = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = (await look()).versions.length;
      const words = `Kill ${kill}`;
      const underWay = publish(await saveDraft(reportId, words)).catch(() => null);
      await sleep((usualMs * (kill + 0.5)) / KILLS);
      await web.killAndRise();
      await underWay;
      await web.ready;
      const { versions, drafts } = await look();
      const isMade = versions.length === before + 1;
      if (isMade) whole += 1;
      expect([versions.length - before, drafts]).toEqual(isMade ? [1, 0] : [0, 1]);
      for (const { file_key, file_bytes, files } of versions) {
        expect(statSync(stored(file_key)).size).toBe(file_bytes);
        for (const key of files) expect(statSync(stored(key)).size).toBeGreaterThan(0);
      }
    }
    console.log(`${KILLS} kills while publishing: ${whole} whole versions, ${KILLS - whole} drafts kept`);
    await web.kill();

    const { versions } = await look();
    const { rows } = await superuser.query<{ key: string }>('select key from client_files');
    const named = new Set([...versions.flatMap(({ files }) => files), ...rows.map(({ key }) => key)]);
    expect(await installation.filesAfterSweep()).toEqual({ files: [...named].toSorted(), drafts: 0 });
  },
);

function stored(key: string): string {
  return path.join(dataDir, 'storage', 'files', key);
}
