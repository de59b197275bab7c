import { loseDatabase } from '#server/testing/outages/lose-database.ts';
import { endProcesses } from '#server/testing/processes/processes.ts';

const PEOPLE = 6;
const ROUNDS = 10;
const STOP_FOR_MS = 60_000;

/** A server whose PostgreSQL is restarted, killed, stopped and cut off under six people, ten times each: nothing may be lost. */
export async function run(): Promise<void> {
  for (const postgres of ['given', 'own'] as const) {
    console.log(`\nthe ${postgres} PostgreSQL, ${ROUNDS} times each, ${PEOPLE} people`);
    const times = new Map<string, number[]>();
    const loss = await loseDatabase({
      postgres,
      people: PEOPLE,
      rounds: ROUNDS,
      stopForMs: STOP_FOR_MS,
      onStruck: (fault, _round, ms) => times.set(fault, [...(times.get(fault) ?? []), ms]),
    }).finally(endProcesses);
    for (const [fault, ms] of times) {
      console.log(`  ${fault.padEnd(24)} everybody served again after at most ${Math.max(...ms)} ms`);
    }
    console.log(
      `  ${loss.acknowledged} acknowledged, ${loss.lost.length} lost, ${loss.twice.length} twice, ` +
        `${loss.askedToComeBack} asked to come back (503), ${loss.surprises.length} other failures, ` +
        `${loss.reports.completed} of ${loss.reports.uploaded} reports completed and ${loss.reports.failed} failed, ${loss.exitCode === null ? 0 : 1} exits`,
    );
    const isWhole =
      loss.lost.length + loss.twice.length + loss.surprises.length === 0 &&
      loss.exitCode === null &&
      loss.reports.completed === loss.reports.uploaded;
    if (!isWhole) {
      console.log(JSON.stringify(loss));
      process.exitCode = 1;
    }
  }
}
