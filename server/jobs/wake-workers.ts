import type { PgBoss } from 'pg-boss';

/** How often to look for work that nobody announced: retries whose pause is over, and what died with its worker. */
const LOOK_EVERY_MS = 2_000;

/** All queues with work that could be begun now. Their workers asking one by one would be a dozen statements a second on an idle machine. */
const DUE_JOBS = `
  select name, count(*)::int as due from pgboss.job
   where state < 'active' and not blocked and start_after <= now() group by name`;

/** Wakes the workers of this process when one of their jobs is due. */
export interface WorkerAlarm {
  add(queue: string, worker: string): void;
  /** Ends the looking; waits for a look under way. */
  stop(): Promise<void>;
}

/** Looks from the first worker on. A look that fails is not told: the queue itself tells of a database that is away. */
export function createWorkerAlarm(boss: PgBoss): WorkerAlarm {
  const workers = new Map<string, string[]>();
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> | undefined;

  const wakeDue = async () => {
    const { rows } = await boss.getDb().executeSql(DUE_JOBS);
    for (const { name, due } of rows as { name: string; due: number }[])
      for (const worker of (workers.get(name) ?? []).slice(0, due)) boss.notifyWorker(worker);
  };
  const lookAgain = () => {
    timer = setTimeout(() => {
      look = wakeDue()
        .catch(() => {})
        .finally(() => timer && lookAgain());
    }, LOOK_EVERY_MS);
    timer.unref();
  };
  return {
    add: (queue, worker) => {
      workers.set(queue, [...(workers.get(queue) ?? []), worker]);
      if (!timer) lookAgain();
    },
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await look;
    },
  };
}
