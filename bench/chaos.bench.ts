import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/front-door.ts';
import { startControlledPostgres } from '#server/testing/outages/controlled-postgres.ts';
import { asSuperuser } from '#server/testing/outages/faults.ts';
import { endProcesses } from '#server/testing/processes/processes.ts';
import { Agency, BEHAVED, GREEDY, type Times } from './chaos/agency.ts';
import { chaosFaults, type Parts } from './chaos/faults.ts';
import { startFaultyStore } from './chaos/faulty-store.ts';
import { judge, type Judgement } from './chaos/judge.ts';
import { KeptProcess } from './chaos/kept-process.ts';

const CALM_MS = 45_000;
const CHAOS_MS = 200_000;
/** Between two faults, for everybody to be at work again. */
const REST_MS = 6_000;

/** Two web and two worker processes on one PostgreSQL and one store, three agencies at work, one greedily, and everything fails in turn. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clientready-chaos-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startControlledPostgres();
  const store = await startFaultyStore();
  try {
    const { parts, origins } = await startInstallation(dataDir, { postgres, store });
    const [one, two, greedy] = [
      await Agency.signUp('One', origins),
      await Agency.signUp('Two', origins),
      await Agency.signUp('Greedy', origins),
    ];
    await asSuperuser(postgres, (client) =>
      client.query(`update subscriptions set plan = 'enterprise', status = 'active'`),
    );
    const behaved = (over: AbortSignal) => Promise.all([one, two].map((each) => each.work(BEHAVED, over)));

    const without = await during(CALM_MS, behaved);
    say('two agencies', without);
    const beside = await during(CALM_MS, async (over) => {
      const [times] = await Promise.all([behaved(over), greedy.work(GREEDY, over)]);
      return times;
    });
    say('beside a greedy one', beside);

    const struck = new Map<string, number>();
    const chaos = await during(CHAOS_MS, async (over) => {
      const [times] = await Promise.all([
        behaved(over),
        greedy.work(GREEDY, over),
        strike(parts, struck, over),
      ]);
      return times;
    });
    say('beside it, in chaos', chaos);
    for (const [name, times] of struck) console.log(`  ${String(times).padStart(3)} × ${name}`);

    const agencies = [one, two, greedy];
    const judgement = await judge(postgres, store, agencies);
    const processes = [...parts.webs, ...parts.workers];
    report(judgement, agencies, processes);
    await Promise.all(processes.map((each) => each.stop()));
  } finally {
    await endProcesses();
    await store.close();
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startInstallation(dataDir: string, outside: Pick<Parts, 'postgres' | 'store'>) {
  const env = {
    DATABASE_URL: outside.postgres.url,
    DATA_DIR: dataDir,
    SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    ...outside.store.env,
  };
  const ports = [await freePort(), await freePort()];
  const webs = ports.map((port) => new KeptProcess('web', { ...env, PORT: String(port) }));
  await Promise.all(webs.map(({ ready }) => ready));
  const workers = [0, 1].map(() => new KeptProcess('worker', env));
  await Promise.all(workers.map(({ ready }) => ready));
  const parts: Parts = { ...outside, webs, workers };
  return { parts, origins: ports.map((port) => `http://localhost:${port}`) };
}

async function strike(parts: Parts, struck: Map<string, number>, over: AbortSignal): Promise<void> {
  const faults = chaosFaults(parts);
  for (let turn = 0; !over.aborted; turn++) {
    await sleep(REST_MS, undefined, { signal: over }).catch(() => {});
    const fault = faults[turn % faults.length];
    if (over.aborted || fault === undefined) return;
    await fault.strike();
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
  }
}

/** Lets people work for so long. */
async function during(ms: number, work: (over: AbortSignal) => Promise<Times[]>): Promise<Times[]> {
  return work(AbortSignal.timeout(ms));
}

function say(phase: string, times: readonly Times[]): void {
  const requests = times.flatMap((each) => each.requests);
  const reports = times.flatMap((each) => each.reports);
  console.log(
    `${phase.padEnd(20)} ${requests.length} requests, p95 ${p95(requests)} ms; ` +
      `${reports.length} reports, p95 ${p95(reports)} ms from upload to finished`,
  );
}

function report(found: Judgement, agencies: readonly Agency[], processes: readonly KeptProcess[]): void {
  const sum = (of: (each: KeptProcess) => number) => processes.reduce((total, each) => total + of(each), 0);
  const exits = sum((each) => each.exits);
  const surprises = new Map(agencies.flatMap((agency) => [...agency.surprises]));
  const rows = {
    ...found,
    exits,
    'killed by us': sum((each) => each.kills),
    'starts repeated': sum((each) => each.failedStarts),
    'asked to come back': agencies.reduce((total, agency) => total + agency.comeBacks, 0),
    'other answers': [...surprises.values()].reduce((total, times) => total + times, 0),
  };
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(20)} ${value}`);
  for (const [what, times] of surprises) console.log(`  ${times} × ${what}`);
  if (found.lost + found.stuck + found.twice + found.orphaned + exits > 0) process.exitCode = 1;
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0);
}
