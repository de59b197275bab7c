import type { PgBoss } from 'pg-boss';
import type { JobLimits } from './job-definition.ts';

/** A worker that is not heard of for this long has died; the least that the queue allows. */
const HEARTBEAT_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 15 * 60;
const GIVE_UP_RETRIES = 10;
const GIVE_UP_RETRY_SECONDS = 5;

/** Where jobs of this kind end that no try is left for. */
export const givenUpQueue = (name: string) => `${name}.given-up`;

/** Makes the queues of a kind of job when it is first needed. */
export function createQueues(boss: PgBoss) {
  const made = new Map<string, Promise<void>>();
  return {
    /** Returns the queue's name once the queue is there. */
    ensure: async (job: JobLimits): Promise<string> => {
      const { name } = job;
      if (!made.has(name)) made.set(name, makeQueues(boss, job));
      try {
        await made.get(name);
      } catch (error) {
        made.delete(name); // the next one tries again
        throw error;
      }
      return name;
    },
  };
}

async function makeQueues(boss: PgBoss, job: JobLimits): Promise<void> {
  const { name, timeLimitSeconds, retries, retryAfterSeconds } = job;
  const { longestPauseSeconds = LONGEST_PAUSE_SECONDS } = job;
  await putQueue(boss, givenUpQueue(name), {
    expireInSeconds: timeLimitSeconds,
    retryLimit: GIVE_UP_RETRIES,
    retryDelay: GIVE_UP_RETRY_SECONDS,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  });
  await putQueue(boss, name, {
    expireInSeconds: timeLimitSeconds,
    retryLimit: retries,
    retryDelay: retryAfterSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    deadLetter: givenUpQueue(name),
  });
}

/** An existing queue keeps the options it was made with unless they are written again. */
async function putQueue(
  boss: PgBoss,
  name: string,
  options: NonNullable<Parameters<PgBoss['createQueue']>[1]>,
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
