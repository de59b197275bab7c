import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { processesWith } from '#server/testing/processes/processes.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

/** As many as one run of a report tries with. */
const KILLS = 2;
const CSV = 'Date,Clicks,Cost\n2026-01-01,5,3.50\n2026-01-02,6,4.50\n';

const test = await createTestDatabase();
const app = await createWorkingApp(test);

/** The processes of this test that set pages. */
const pageSetters = () => processesWith('pdf-child.ts').filter((pid) => parentOf(pid) === process.pid);

it('completes a report whose PDF process is killed as often as a run tries', async () => {
  const { member, clientId } = await memberWithClient(app, test);
  const { body } = await upload(member, { content: CSV, clientId });
  const killed = new Set<number>();
  while (killed.size < KILLS) {
    const pid = await vi.waitUntil(() => pageSetters().find((each) => !killed.has(each)), {
      timeout: 150_000,
      interval: 1,
    });
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
  }
  expect(await settled(member, body.id)).toMatchObject({ status: 'completed', failure_reason: null });
});

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // ended meanwhile
  }
}
