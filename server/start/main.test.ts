import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/front-door.ts';
import { runFile } from '#server/testing/processes/processes.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';

const { url } = await createEmptyDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'clientready-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'info' };
const main = (args: string[], extra: Record<string, string>) =>
  runFile('server/main.ts', args, { ...env, ...extra });

async function launch() {
  const port = await freePort();
  const launcher = runFile('server/testing/processes/launch-main.mjs', [], { ...env, PORT: String(port) });
  await launcher.line('ClientReady is ready');
  return { launcher, health: `http://localhost:${port}/api/health/live` };
}

describe('a start that cannot be', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT is'],
    [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/x' }, 'nothing answers at that address'],
    [{ DATABASE_URL: url.replace(/[^/]+$/, 'no_such_database') }, 'there is no such database'],
  ])('with %o ends with a sentence', async (extra, sentence) => {
    const line = await main([], extra).line(sentence);
    expect(line).not.toMatch(/ {4}at /);
  });

  it('with an unknown role says which there are', async () => {
    await main(['--roles=cook'], {}).line('There is no role "cook". Write --roles=web');
  });

  it('on a port in use says so, and lets go of everything', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = main([], { PORT: String(port) });
    await server.line(`Port ${port} is in use.`);
    expect(await server.exitCode).toBe(1);
    other.close();
  });
});

describe('a process that is asked to end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('by %s finishes and ends well', async (signal) => {
    const port = await freePort();
    const server = main([], { PORT: String(port), SECRET: randomBytes(32).toString('hex') });
    await server.line('ClientReady is ready');
    const live = await fetch(`http://localhost:${port}/api/health/live`);
    expect(live.status).toBe(200);
    await server.kill(signal);
    // One that is still at it after its limit ends with another code.
    expect(await server.exitCode).toBe(0);
  });
});

describe('a process whose launcher', () => {
  it('is killed ends too', async () => {
    const { launcher, health } = await launch();
    await launcher.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(health)).rejects.toThrow('fetch failed'), { timeout: 150_000 });
  });

  it('is asked to end is asked as well, and both end well', async () => {
    const { launcher, health } = await launch();
    await launcher.kill('SIGTERM');
    expect(await launcher.exitCode).toBe(0);
    await expect(fetch(health)).rejects.toThrow('fetch failed');
  });
});
