import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import type { FolderLock } from './folder-lock.ts';
import { waitUntilFree } from './holder.ts';
import { spawnOnLifeLine } from './life-line.ts';
import type { ClusterPlacement } from './cluster-placement.ts';

/** A running server, listening on 127.0.0.1 alone. */
export interface PostgresServer {
  port: number;
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Settings of PostgreSQL by their names there. */
export type Settings = Record<string, string>;

const ATTEMPTS = 5;
const PAUSE_MS = 200;
const STOP_LIMIT_MS = 30_000;
const LAST_WORDS = 4_000;
const READY = 'ready to accept connections';

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  lc_messages: 'C', // we read the server's words
  log_timezone: 'UTC',
  timezone: 'UTC',
  jit: 'off', // its start-up costs more than our queries
};

export interface StartOptions {
  /** Beside our own. */
  settings?: Settings | undefined;
  /** Where to listen; absent: on any port that is free. */
  port?: number;
}

/** Starts the server once no other holds its folder. Tries again where the port was taken in the meantime. */
export async function startServer(
  placement: ClusterPlacement,
  cluster: Cluster,
  lock: FolderLock,
  { settings, port: askedPort }: StartOptions = {},
): Promise<PostgresServer> {
  let lastWords = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await waitUntilFree(cluster.dataFolder, lock);
    const port = askedPort ?? (await findFreePort());
    const child = spawnPostgres(placement, cluster, lock, { ...SETTINGS, ...settings, port: String(port) });
    const words = collectWords(child);
    const ended = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', () => resolve(words.last()));
    });
    if (await Promise.race([words.include(READY), ended.then(() => false)])) {
      letParentEnd(child);
      return { port, ended, stop: () => stop(child, ended) };
    }
    lastWords = await ended;
    await sleep(PAUSE_MS);
  }
  throw new Error(`PostgreSQL did not start on ${cluster.dataFolder}. It said: ${lastWords.trim()}`);
}

function spawnPostgres(
  { identity, binaries }: ClusterPlacement,
  { dataFolder }: Cluster,
  { descriptor }: FolderLock,
  settings: Settings,
): ChildProcess {
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawnOnLifeLine(identity, program(binaries, 'postgres'), ['-D', dataFolder, ...pairs], descriptor);
}

function collectWords(child: ChildProcess) {
  let last = '';
  child.stderr?.on('data', (chunk) => (last = (last + chunk).slice(-LAST_WORDS)));
  return {
    last: () => last,
    include: (phrase: string) =>
      new Promise<true>((resolve) => {
        child.stderr?.on('data', () => {
          if (last.includes(phrase)) resolve(true);
        });
      }),
  };
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref();
  child.stdin?.end();
  const late = new AbortController();
  const limit = sleep(STOP_LIMIT_MS, 'late', { signal: late.signal }).catch(() => 'in time');
  if ((await Promise.race([ended, limit])) === 'late' && child.pid) process.kill(-child.pid, 'SIGKILL');
  late.abort();
  await ended;
}

/** The server must not keep this process alive: it ends with it. */
function letParentEnd(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
