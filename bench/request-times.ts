import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { readEnv } from '#server/env.ts';
import { openEventHub } from '#server/events/event-hub.ts';
import { createLogger } from '#server/logger.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { cpuOf } from './process-tree.ts';

export const ROUNDS = 60;
const WARM_UP_ROUNDS = 15;
const MOST_MS = 50;

export type BenchRequest = readonly [name: string, path: string];

/** The real app on a database of its own, and somebody who may sign up in it. */
export interface BenchApp {
  readonly visitor: Visitor;
  readonly database: Database;
}

/** Starts an app for as long as the work takes. */
export async function withBenchApp(work: (app: BenchApp) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clientready-bench-'));
  chmodSync(folder, 0o755); // so that root's unprivileged account gets in
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { say: () => {} });
  try {
    await migrate(postgres.url);
    await workOn(postgres.url, folder, work);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function workOn(url: string, folder: string, work: (app: BenchApp) => Promise<void>): Promise<void> {
  const logger = createLogger('warn');
  const database = openDatabase(url);
  const events = await openEventHub(url, logger);
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' });
  const app = createApp({
    env,
    secret: 'only for this measurement, and long enough',
    database,
    events,
    storage: folderStorage(join(folder, 'storage')),
    jobs: { enqueue: async () => {} },
    logger,
    clientDir: folder,
  });
  try {
    await work({ visitor: new Visitor(app, env.publicUrl, '127.0.0.1'), database });
  } finally {
    await app.close();
    await events.close();
    await database.close();
  }
}

/** How long whole requests take, session and all; fails the run where one in twenty takes 50 ms or longer. */
export async function measureRequests(visitor: Visitor, requests: readonly BenchRequest[]): Promise<void> {
  const results = [];
  for (const [name, path] of requests) results.push(await measure(visitor, name, path));
  console.table(results);
  const slow = results.filter((result) => result.p95 >= MOST_MS);
  for (const { request, p95 } of slow)
    console.log(`MISSED: ${request} takes ${p95} ms, not under ${MOST_MS}`);
  const [load = 0] = loadavg();
  if (load > cpus().length)
    console.log(
      `The machine is busy (load ${round1(load)} on ${cpus().length} cores): only the CPU time can be compared.`,
    );
  if (slow.length > 0) process.exitCode = 1;
}

async function measure(visitor: Visitor, request: string, path: string) {
  const times: number[] = [];
  let cpuBefore = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    if (round === 0) cpuBefore = cpuOf(process.pid);
    const before = performance.now();
    const { status, text } = await visitor.call('GET', path);
    const ms = performance.now() - before;
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    if (round >= 0) times.push(ms);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round1(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  // What a busy machine cannot lengthen: the work of this process and of the database.
  const cpu = round1(((cpuOf(process.pid) - cpuBefore) * 1000) / ROUNDS);
  return { request, median: at(0.5), p95: at(0.95), most: at(1), 'CPU ms': cpu };
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
