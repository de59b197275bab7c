import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { ThreadPool } from '#server/reports/engine/thread-pool.ts';

const csv = (rows: number) =>
  Buffer.from(
    `Date,Clicks\n${Array.from({ length: rows }, (_, row) => `2026-01-${String((row % 28) + 1).padStart(2, '0')},${row}\n`).join('')}`,
  );
const source = (bytes: Buffer) => ({ file: 'x.csv', handedIn: null, bytes });
const LIMITS = { threads: 1, taskMs: 200_000, memoryMb: 512, perOwner: 20, inAll: 30 };
const own = { owner: 'us' };
const checkOf = (rows: number) =>
  ({ kind: 'inspect', handedIn: null, bytes: csv(rows), file: 'x.csv' }) as const;
const pool = new ThreadPool(LIMITS);
afterAll(() => pool.close());

it('passes the engine’s refusal on as it is', async () => {
  const refused = pool.run(
    { kind: 'inspect', handedIn: null, bytes: Buffer.from('%PDF-1.7'), file: 'x.csv' },
    own,
  );
  await expect(refused).rejects.toMatchObject({ name: 'UnreadableFile', code: 'pdf' });
});

it('does what somebody waits for before what is made behind their back', async () => {
  const order: string[] = [];
  const tasks = [
    pool.run({ kind: 'make', source: source(csv(60)), options: {} }, own).then(() => order.push('first')),
    pool.run({ kind: 'make', source: source(csv(60)), options: {} }, own).then(() => order.push('second')),
    pool
      .run({ kind: 'inspect', handedIn: null, bytes: csv(60), file: 'x.csv' }, own)
      .then(() => order.push('check')),
  ];
  await Promise.all(tasks);
  expect(order).toEqual(['first', 'check', 'second']);
});

it('takes turns between owners, however much one of them asks for', async () => {
  const order: string[] = [];
  const check = async (owner: string) => {
    await pool.run({ kind: 'inspect', handedIn: null, bytes: csv(60), file: 'x.csv' }, { owner });
    order.push(owner);
  };
  const make = async (owner: string) => {
    await pool.run({ kind: 'make', source: source(csv(60)), options: {} }, { owner });
    order.push(`report of ${owner}`);
  };
  // What the greedy one watches does not go before what is made for another.
  await Promise.all([...Array.from({ length: 8 }, () => check('greedy')), make('stranger'), make('other')]);
  expect(order.slice(0, 3)).toEqual(['greedy', 'report of stranger', 'report of other']);
});

it('lets nobody wait for the large file of another', async () => {
  const one = new ThreadPool({ ...LIMITS, longMs: 20 });
  const small = () => one.run(checkOf(10), { owner: 'stranger' });
  // A second of work at least.
  const large = (rows: number) =>
    one.run({ kind: 'make', source: source(csv(rows)), options: {} }, { owner: 'greedy' });
  // Both threads have started: how long that takes on a busy machine is not what is asked here.
  await Promise.all([large(400_000), small()]);
  const order: string[] = [];
  const long = [400_001, 400_002].map(async (rows) => {
    await large(rows);
    order.push('large');
  });
  await small().then(() => order.push('small'));
  await Promise.all(long);
  expect(order).toEqual(['small', 'large', 'large']);
  await one.close();
});

it('refuses what would only wait, and drops what nobody waits for any more', async () => {
  const leaving = new AbortController();
  const task = { kind: 'inspect', handedIn: null, bytes: csv(10), file: 'x.csv' } as const;
  const tasks = Array.from({ length: 21 }, (_, at) =>
    pool.run(task, at < 2 ? own : { ...own, signal: leaving.signal }),
  );
  await expect(pool.run(task, own)).rejects.toMatchObject({ name: 'QueueFullError', isOwners: true });
  leaving.abort(new Error('The caller has left.'));
  const ended = await Promise.allSettled(tasks);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await pool.run(task, own);
  await expect(pool.run(task, { ...own, signal: leaving.signal })).rejects.toThrow('has left');
});

it('stops a long task whose caller has left', async () => {
  const leaving = new AbortController();
  const impatient = new ThreadPool({ ...LIMITS, goesOnMs: 10 });
  // A second of work at least, were it not stopped.
  const long = impatient.run(
    { kind: 'make', source: source(csv(400_000)), options: {} },
    { ...own, signal: leaving.signal },
  );
  const next = impatient.run(checkOf(10), own);
  leaving.abort(new Error('The caller has left.'));
  await expect(long).rejects.toThrow('has left');
  await next;
  await impatient.close();
});

it('knows a file it has traced, and asks for one it has not', async () => {
  const origin = { columns: ['Clicks'], where: [], from: null, to: null };
  const ask = (bytes: Buffer | null) =>
    pool.run({ kind: 'trace', handedIn: null, key: 'a', file: 'x.csv', bytes, origin, page: {} }, own);
  expect(await ask(null)).toBeNull();
  expect(await ask(csv(10))).toMatchObject({ count: 10, sums: [{ sum: 45 }] });
  expect(await ask(null)).toMatchObject({ count: 10 });
});

it('traces a file as its report read it, with the year that its name tells', async () => {
  const bytes = Buffer.from('Month,Clicks\nJanuary,10\nFebruary,20\nMarch,30\nApril,40\n');
  const origin = { columns: ['Clicks'], where: [], from: '2024-02-01', to: '2024-03-31' };
  const ask = (file: string) =>
    pool.run({ kind: 'trace', handedIn: null, key: 'b', file, bytes, origin, page: {} }, own);
  expect(await ask('Clicks 2024.csv')).toMatchObject({ count: 2, sums: [{ sum: 50 }] });
  // What was read under one name is not taken for what another name tells.
  expect(await ask('Clicks 2023.csv')).toMatchObject({ count: 0 });
});

it('stops a task that takes too long, and goes on with the next', async () => {
  const hasty = new ThreadPool({ ...LIMITS, taskMs: 1 });
  const tasks = [1, 2].map(() =>
    hasty.run({ kind: 'inspect', handedIn: null, bytes: csv(10), file: 'x.csv' }, own),
  );
  for (const task of tasks) await expect(task).rejects.toMatchObject({ name: 'EngineFailed' });
  await hasty.close();
});

it('lets go of what waits when it is closed', async () => {
  const closing = new ThreadPool(LIMITS);
  const tasks = [1, 2].map(() =>
    closing.run({ kind: 'inspect', handedIn: null, bytes: csv(10), file: 'x.csv' }, own),
  );
  const settled = Promise.allSettled(tasks);
  await closing.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it.runIf(process.platform === 'linux')('leaves the processor to whoever answers requests', async () => {
  await pool.run({ kind: 'inspect', handedIn: null, bytes: csv(10), file: 'x.csv' }, own);
  const ours = getPriority();
  const threads = readdirSync('/proc/self/task').flatMap((thread) => nicenessOf(thread) ?? []);
  expect(nicenessOf(String(process.pid))).toBe(ours);
  expect(Math.max(...threads)).toBe(Math.min(19, ours + 5));
});

/** Of a thread of this process, unless it has ended; counted from the end of its name, which may hold anything. */
function nicenessOf(thread: string): number | null {
  const file = `/proc/self/task/${thread}/stat`;
  try {
    const stat = readFileSync(file, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  } catch (error) {
    if (existsSync(file)) throw error;
    return null;
  }
}
