import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/front-door.ts';
import { runFile } from '#server/testing/processes/processes.ts';
import { startControlledPostgres } from './controlled-postgres.ts';
import { gatherCrowd, type Crowd } from './crowd.ts';
import { asSuperuser, type Fault, faultsOfGiven, faultsOfOwn, type RunningPostgres } from './faults.ts';

export interface LossOptions {
  readonly postgres: 'given' | 'own';
  readonly people: number;
  /** How often each fault strikes. */
  readonly rounds: number;
  /** How long a given PostgreSQL is away when it is stopped for a while. */
  readonly stopForMs: number;
  readonly onStruck?: (fault: string, round: number, servedAfterMs: number) => void;
}

/** What came of it. */
export interface Loss {
  readonly faults: number;
  readonly acknowledged: number;
  readonly lost: string[];
  readonly twice: string[];
  readonly reports: { readonly uploaded: number; readonly completed: number; readonly failed: number };
  readonly askedToComeBack: number;
  readonly surprises: readonly string[];
  /** Null for as long as the process lives. */
  readonly exitCode: number | null;
  readonly longestMs: number;
}

const SERVED_LIMIT_MS = 90_000;
const REPORTS_LIMIT_MS = 300_000;
const LOOK_EVERY_MS = 200;
/** Long enough after everybody was served that the next fault finds all at work, and at another moment each time. */
const pauseBefore = (round: number) => 100 + ((round * 137) % 400);

/** Takes the database away from a running server in every way, again and again, while people work with it. */
export async function loseDatabase(options: LossOptions): Promise<Loss> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clientready-lost-'));
  chmodSync(dataDir, 0o755);
  const given = options.postgres === 'given' ? await startControlledPostgres() : undefined;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = runFile('server/main.ts', [], {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...(given && { DATABASE_URL: given.url }),
  });
  let exitCode: number | null = null;
  void server.exitCode.then((code) => (exitCode = code ?? -1));
  await server.line(`ClientReady is ready at ${origin}`);
  const postgres = given ?? ownPostgres(dataDir);
  const faults = given ? faultsOfGiven(given, options.stopForMs) : faultsOfOwn(postgres);
  try {
    const crowd = await gatherCrowd(origin, options.people, () => upgradeEverybody(postgres));
    const { reports, longestMs } = await strike(crowd, faults, options);
    const settled = await countSettled(crowd, reports);
    await crowd.leave();
    const stored = await storedClients(postgres);
    return {
      faults: faults.length * options.rounds,
      acknowledged: crowd.acknowledged.size,
      lost: [...crowd.acknowledged].filter((name) => !stored.has(name)),
      twice: [...stored].flatMap(([name, times]) => (times > 1 ? [name] : [])),
      reports: { uploaded: reports.length, ...settled },
      askedToComeBack: crowd.askedToComeBack(),
      surprises: crowd.surprises,
      exitCode,
      longestMs,
    };
  } finally {
    await server.kill('SIGTERM');
    await given?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function strike(
  crowd: Crowd,
  faults: readonly Fault[],
  { rounds, stopForMs, onStruck }: LossOptions,
): Promise<{ reports: string[]; longestMs: number }> {
  const reports: string[] = [];
  let longestMs = 0;
  for (const fault of faults) {
    for (let round = 0; round < rounds; round++) {
      reports.push(await crowd.upload());
      await crowd.everybodyIsServed(SERVED_LIMIT_MS);
      await sleep(pauseBefore(round));
      await fault.strike();
      const back = performance.now();
      await crowd.everybodyIsServed(SERVED_LIMIT_MS + stopForMs);
      const servedAfterMs = Math.round(performance.now() - back);
      longestMs = Math.max(longestMs, servedAfterMs);
      onStruck?.(fault.name, round, servedAfterMs);
    }
  }
  return { reports, longestMs };
}

async function countSettled(crowd: Crowd, reports: readonly string[]) {
  const deadline = performance.now() + REPORTS_LIMIT_MS;
  const settled = { completed: 0, failed: 0 };
  for (const id of reports) {
    let status = await crowd.statusOf(id);
    while (status !== 'completed' && status !== 'failed' && performance.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      status = await crowd.statusOf(id);
    }
    if (status === 'completed' || status === 'failed') settled[status] += 1;
  }
  return settled;
}

function ownPostgres(dataDir: string): RunningPostgres {
  const folder = path.join(dataDir, 'postgres');
  return {
    dataFolder: path.join(folder, 'data'),
    password: readFileSync(path.join(folder, 'password'), 'utf8').trim(),
  };
}

async function upgradeEverybody(postgres: RunningPostgres): Promise<void> {
  await asSuperuser(postgres, (client) =>
    client.query(`update subscriptions set plan = 'enterprise', status = 'active'`),
  );
}

/** How often each client is stored, by name. */
async function storedClients(postgres: RunningPostgres): Promise<Map<string, number>> {
  const { rows } = await asSuperuser(postgres, (client) =>
    client.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from clients group by agency_id, name',
    ),
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}
