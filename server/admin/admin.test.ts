import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { runFile } from '#server/testing/processes/processes.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'clientready-admin-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const admin = (...args: string[]) => runFile('server/admin.ts', args, { DATA_DIR: dataDir });

it('says what there is', async () => {
  await admin().line('config-set KEY VALUE');
  const wrong = admin('config-set', 'only-a-key');
  await wrong.line('npm run admin -- COMMAND');
  expect(await wrong.exitCode).toBe(1);
});

it(
  'sets, shows and removes a setting while the program is stopped, and while it runs',
  { timeout: 240_000 },
  async () => {
    await admin('config-set', 'webhook_url', 'https://example.com/hook').line(
      'webhook_url = https://example.com/hook',
    );
    const running = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), { say: () => {} });
    await admin('config-list').line('webhook_url = https://example.com/hook');
    await admin('config-remove', 'webhook_url').line('webhook_url is removed.');
    await admin('config-list').line('There are none yet.');
    await running.stop();
  },
);
