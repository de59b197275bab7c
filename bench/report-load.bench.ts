import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bigExport } from '#report/testing/big-export.ts';
import { freePort } from '#server/testing/front-door.ts';
import { startInstallation, type Installation } from './report-installation.ts';
import { LoadWatch } from './load-watch.ts';
import { cpuOf } from './process-tree.ts';
import { ReportUser } from './report-user.ts';
import { percentile } from './measured.ts';

const USERS = 20;
/** Three hundred in all, one for each of a user's clients: a minute's work is to take a minute. */
const REPORTS_EACH = 15;
const FILE_BYTES = 100_000;
const IDLE_FILE_BYTES = 1_000_000;
const IDLE_ROUNDS = 9;
/** As many files as a browser sends of one page at once; an agency that sends more than eight is asked to wait. */
const AT_ONCE = 5;
const LEAST_A_MINUTE = 300;
const MOST_P95_MS = 100;
const MOST_IDLE_MS = 2_000;
const MOST_MEMORY_MB = 900;
const LOOK_EVERY_MS = 1_000;

/** Reports end to end over HTTP: one at a time on an idle server, then three hundred at once from twenty users who look at their screens. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clientready-bench-'));
  chmodSync(dataDir, 0o755);
  const installation = await startInstallation(dataDir, await freePort());
  try {
    const users: ReportUser[] = [];
    await oneAtATime(await ReportUser.signUp(installation.origin, IDLE_ROUNDS));
    for (let user = 0; user < USERS; user++)
      users.push(await ReportUser.signUp(installation.origin, REPORTS_EACH));
    await allAtOnce(installation, users);
  } finally {
    await installation.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function oneAtATime(user: ReportUser): Promise<void> {
  // Another file each time: one that was read before need not be read again.
  const files = Array.from({ length: IDLE_ROUNDS }, (_, round) =>
    bigExport(IDLE_FILE_BYTES + round * 3_000, 'gads'),
  );
  const times: number[] = [];
  for (const file of files) {
    const began = performance.now();
    await user.untilSettled(await user.upload(file));
    times.push(performance.now() - began);
  }
  const median = Math.round(percentile(times, 0.5));
  console.log(
    `one report of 1 MB, from the upload to the finished PDF: first ${Math.round(times[0] ?? 0)} ms, median ${median} ms`,
  );
  require(median <= MOST_IDLE_MS, `more than ${MOST_IDLE_MS} ms for one report`);
}

async function allAtOnce({ origin, pid }: Installation, users: ReportUser[]): Promise<void> {
  const before = cpuOf(pid);
  const began = performance.now();
  const watch = new LoadWatch(pid);
  const over = new AbortController();
  const looks: number[] = [];
  const screens = users.map(async (user, at) => {
    // Nobody looks in step with the others.
    await sleep((at / users.length) * LOOK_EVERY_MS);
    while (!over.signal.aborted) {
      looks.push(...(await user.lookAtScreen()));
      await sleep(LOOK_EVERY_MS);
    }
  });
  const files = Array.from({ length: REPORTS_EACH }, (_, at) => bigExport(FILE_BYTES + at * 3_000, 'gads'));
  await Promise.all(users.map((user) => uploadAll(user, files)));
  const uploaded = performance.now() - began;
  const outcomes = await Promise.all(users.map((user) => user.untilAllSettled(REPORTS_EACH)));
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  await Promise.all(screens);
  const { peak, secondsAMegabyte } = await watch.end();

  const cpu = cpuOf(pid) - before;
  const completed = outcomes.reduce((sum, outcome) => sum + outcome.completed, 0);
  const perMinute = Math.round((completed / seconds) * 60);
  const p95 = Math.round(percentile(looks, 0.95));
  console.log(
    `${users.length * files.length} reports by ${users.length} users at ${origin}: taken in ${(uploaded / 1000).toFixed(1)} s, done in ${seconds.toFixed(1)} s`,
  );
  console.table([
    {
      completed,
      'per minute': perMinute,
      'per CPU second': Math.round((completed / cpu) * 100) / 100,
      'API p50 ms': Math.round(percentile(looks, 0.5)),
      'API p95 ms': p95,
      requests: looks.length,
      'peak MB': Math.round(peak),
    },
  ]);
  console.log(
    `A report, with all that goes on beside it, takes as much CPU as papaparse takes at the same time for ${(cpu / completed / secondsAMegabyte).toFixed(1)} MB (${(secondsAMegabyte * 1000).toFixed(1)} ms each).`,
  );
  require(completed >= USERS * REPORTS_EACH, 'not every report was completed');
  require(perMinute >= LEAST_A_MINUTE, `fewer than ${LEAST_A_MINUTE} reports a minute`);
  require(p95 <= MOST_P95_MS, `the API took more than ${MOST_P95_MS} ms (p95)`);
  require(peak <= MOST_MEMORY_MB, `more than ${MOST_MEMORY_MB} MB were held`);
}

async function uploadAll(user: ReportUser, files: readonly string[]): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(files.slice(from, from + AT_ONCE).map((file) => user.upload(file)));
}

function require(holds: boolean, otherwise: string): void {
  if (holds) return;
  console.log(`MISSED: ${otherwise}`);
  process.exitCode = 1;
}
