import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { ChildPool } from './child-pool.ts';
import { loadNativeTypst } from './native-compiler.ts';

const sample = SAMPLE_REPORTS['one-row']?.();
if (sample === undefined) throw new Error('The sample of one row is gone.');
const work = { report: { ...sample, currency: 'EUR' }, brand: DEFAULT_BRAND, paper: 'a4' as const };

/** The child of these tests does what the title says. */
function titled(title: 'hang' | 'crash') {
  return { ...work, report: { ...work.report, title } };
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describe('the pool of PDF processes', { timeout: 240_000 }, () => {
  const pool = new ChildPool(1, new URL('testing/breakable-child.ts', import.meta.url));
  afterEach(() => pool.close());

  it('stops a report that hangs within its limit, and sets the next one', async () => {
    await pool.run(work, 120_000);
    const hung = pool.run(titled('hang'), 400);
    const next = pool.run(work, 120_000);
    await expect(hung).rejects.toMatchObject({ name: 'PdfFailed', code: 'pdf_timeout' });
    expect((await next).pdf.length).toBeGreaterThan(10_000);
  });

  it('says so when its process crashes, and sets the next report in a new one', async () => {
    const crashed = pool.run(titled('crash'), 120_000);
    const next = pool.run(work, 120_000);
    await expect(crashed).rejects.toMatchObject({ name: 'PdfFailed', code: 'pdf_crashed' });
    expect((await next).pdf.length).toBeGreaterThan(10_000);
  });

  it('reports what the compiler refused and goes on with the same process', async () => {
    const broken = { ...work, paper: 'a0' as 'a4' };
    await expect(pool.run(broken, 120_000)).rejects.toMatchObject({ code: 'pdf_refused' });
    const isChecked = loadNativeTypst() !== null;
    expect((await pool.run(work, 120_000)).accessible).toBe(isChecked);
  });

  it('leaves no process behind when it is closed, and tells those who wait that they may ask again', async () => {
    const jobs = [1, 2, 3].map(() => pool.run(work, 120_000));
    const ids = pool.processIds;
    expect(ids).toHaveLength(1);
    pool.close();
    const answers = await Promise.allSettled(jobs);
    for (const answer of answers) {
      expect(answer.status === 'rejected' && answer.reason).toMatchObject({ name: 'PdfStopped' });
    }
    expect(pool.processIds).toEqual([]);
    await expect.poll(() => ids.filter(isAlive), { timeout: 150_000 }).toEqual([]);
  });

  it('loses no report to a process that died while nobody needed it', async () => {
    await pool.run(work, 120_000);
    const [id = 0] = pool.processIds;
    process.kill(id, 'SIGKILL');
    await expect.poll(() => isAlive(id), { timeout: 150_000 }).toBe(false);
    expect((await pool.run(work, 120_000)).pdf.length).toBeGreaterThan(10_000);
  });

  it('starts one process ahead of the first report, however often it is asked to', () => {
    for (let times = 0; times < 5; times++) pool.warmUp();
    expect(pool.processIds).toHaveLength(1);
  });

  it('lets a process of its own stand back behind the one that started it', () => {
    pool.warmUp();
    const [id = 0] = pool.processIds;
    expect(getPriority(id)).toBe(Math.min(19, getPriority() + 5));
  });

  it('sets what waits in the queue in its order', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((n) => pool.run(work, 120_000).then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3]);
  });
});
