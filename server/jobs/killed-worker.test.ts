import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { notingJob } from '#server/testing/processes/noting-job.ts';
import { runFile } from '#server/testing/processes/processes.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { openJobs } from './jobs.ts';

const { url } = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'clientready-worker-'));
const notes = path.join(folder, 'notes');
writeFileSync(notes, '');
const jobs = await openJobs(url, createLogger('silent'));
afterAll(async () => {
  await jobs.stop();
  rmSync(folder, { recursive: true });
});

const HOUR = 3_600_000;
const lines = () => readFileSync(notes, 'utf8').trim().split('\n');
const noted = (line: string) =>
  vi.waitFor(() => expect(lines()).toContain(line), { timeout: 150_000, interval: 100 });

async function startWorker() {
  const worker = runFile('server/testing/processes/worker-that-notes.ts', [url, notes]);
  await worker.line('working');
  return worker;
}

it('does a job again whose worker was killed, and keeps what was waiting', { timeout: 300_000 }, async () => {
  const first = await startWorker();
  await jobs.enqueue(notingJob, { word: 'interrupted', milliseconds: HOUR });
  await noted('begin interrupted 1');
  await first.kill('SIGKILL');
  await jobs.enqueue(notingJob, { word: 'waiting', milliseconds: 1 });

  const second = await startWorker();
  await noted('done waiting 1');
  await noted('begin interrupted 2');

  await second.kill('SIGKILL');
  await startWorker();
  await noted('given-up interrupted');
  expect(lines()).not.toContain('begin interrupted 3');
});
