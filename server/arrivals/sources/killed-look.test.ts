import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { AgencyTransaction } from '#server/database/database.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { clientFiles } from '#server/database/schema/clients/client-files.ts';
import { dataSources } from '#server/database/schema/automation/data-sources.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { daysOf, googleAds } from '#server/testing/channel-exports.ts';
import { endProcesses, runFile } from '#server/testing/processes/processes.ts';
import { addAgency, addClient } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/** `SOURCE_KILLS=50` cuts into more moments. */
const KILLS = Number(process.env['SOURCE_KILLS'] ?? 1);
const FILES = 5;
const LONGEST_PAUSE_MS = 600;
/** Longer than a lock that a killed process leaves. */
const NEXT_LOOK_MS = 3 * 60_000;

const test = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'killed-looks-'));
const agency = await addAgency(test.database);
const { agencyId } = agency;
const clientId = await addClient(test.database, agency);
const here = path.join(folder, 'arrivals', agencyId);
await mkdir(here, { recursive: true });
afterAll(endProcesses);

const variables = {
  DATABASE_URL: test.url,
  DATA_DIR: path.join(folder, 'data'),
  ARRIVALS_FOLDER: path.join(folder, 'arrivals'),
  SECRET: 'a secret for tests that is long enough',
};
const inAgency = <Result>(work: (tx: AgencyTransaction) => Promise<Result>) =>
  test.database.withAgency(agencyId, work);

it('takes each file once, not twice and not never, however often it is killed', async () => {
  const settings = { kind: 'folder', path: '' } as const;
  const [source] = await inAgency((tx) =>
    tx.insert(dataSources).values({ agencyId, clientId, kind: 'folder', settings }).returning(),
  );
  await inAgency((tx) => tx.update(subscriptions).set({ plan: 'enterprise', status: 'active' }));
  for (let at = 0; at < FILES; at += 1) {
    const file = path.join(here, `${at}.csv`);
    await writeFile(file, googleAds(daysOf(1 + at)));
    await utimes(file, 1_700_000_000 + at, 1_700_000_000 + at);
  }
  let ahead = 0;
  const look = () => {
    ahead += NEXT_LOOK_MS;
    return runFile(
      'server/testing/processes/look-into-source.ts',
      [agencyId, source?.id ?? '', String(ahead)],
      variables,
    );
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const process = look();
    await process.line('begins');
    await sleep((LONGEST_PAUSE_MS * (kill + 1)) / KILLS);
    await process.kill('SIGKILL');
  }
  expect(await look().exitCode).toBe(0);

  expect((await readdir(path.join(here, 'done'))).toSorted()).toEqual(
    Array.from({ length: FILES }, (_file, at) => `${at}.csv`),
  );
  expect((await readdir(here)).filter((name) => name.endsWith('.csv'))).toEqual([]);
  const log = await inAgency((tx) => tx.select().from(arrivals));
  expect(log.map(({ state, files }) => `${state} ${files}`)).toEqual(
    Array.from({ length: FILES }, () => 'taken 1'),
  );
  const [kept] = await inAgency((tx) =>
    tx.select({ total: count() }).from(clientFiles).where(eq(clientFiles.clientId, clientId)),
  );
  expect(kept?.total).toBe(FILES);
});
