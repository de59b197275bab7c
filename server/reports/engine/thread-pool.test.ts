import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { ThreadPool } from '#server/reports/engine/thread-pool.ts';

const csv = (rows: number) =>
  Buffer.from(
    `Date,Clicks\n${Array.from({ length: rows }, (_, row) => `2026-01-${String((row % 28) + 1).padStart(2, '0')},${row}\n`).join('')}`,
  );
const pool = new ThreadPool({ threads: 1, taskMs: 60_000, memoryMb: 512 });
afterAll(() => pool.close());

it('passes the engine’s refusal on as it is', async () => {
  const refused = pool.run({ kind: 'check', bytes: Buffer.from('%PDF-1.7'), file: 'x.csv' });
  await expect(refused).rejects.toMatchObject({ name: 'UnreadableFile', code: 'pdf' });
});

it('does what somebody waits for before what is made behind their back', async () => {
  const order: string[] = [];
  const options = { file: 'x.csv' };
  const tasks = [
    pool.run({ kind: 'make', bytes: csv(60), options }).then(() => order.push('first')),
    pool.run({ kind: 'make', bytes: csv(60), options }).then(() => order.push('second')),
    pool.run({ kind: 'check', bytes: csv(60), file: 'x.csv' }).then(() => order.push('check')),
  ];
  await Promise.all(tasks);
  expect(order).toEqual(['first', 'check', 'second']);
});

it('knows a file it has traced, and asks for one it has not', async () => {
  const origin = { columns: ['Clicks'], where: [], from: null, to: null };
  const ask = (bytes: Buffer | null) => pool.run({ kind: 'trace', key: 'a', bytes, origin });
  expect(await ask(null)).toBeNull();
  expect(await ask(csv(10))).toMatchObject({ count: 10, sums: [{ sum: 45 }] });
  expect(await ask(null)).toMatchObject({ count: 10 });
});

it('stops a task that takes too long, and goes on with the next', async () => {
  const hasty = new ThreadPool({ threads: 1, taskMs: 1, memoryMb: 512 });
  const tasks = [1, 2].map(() => hasty.run({ kind: 'check', bytes: csv(10), file: 'x.csv' }));
  for (const task of tasks) await expect(task).rejects.toMatchObject({ name: 'EngineFailed' });
  await hasty.close();
});

it('lets go of what waits when it is closed', async () => {
  const closing = new ThreadPool({ threads: 1, taskMs: 60_000, memoryMb: 512 });
  const tasks = [1, 2].map(() => closing.run({ kind: 'check', bytes: csv(10), file: 'x.csv' }));
  const settled = Promise.allSettled(tasks);
  await closing.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it.runIf(process.platform === 'linux')('leaves the processor to whoever answers requests', async () => {
  await pool.run({ kind: 'check', bytes: csv(10), file: 'x.csv' });
  const own = getPriority();
  const threads = readdirSync('/proc/self/task').map(nicenessOf);
  expect(nicenessOf(String(process.pid))).toBe(own);
  expect(Math.max(...threads)).toBe(Math.min(19, own + 5));
});

/** Of a thread of this process; counted from the end of its name, which may hold anything. */
function nicenessOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
