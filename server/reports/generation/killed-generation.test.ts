import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createKilledInstallation } from '#server/testing/processes/killed-installation.ts';
import { lookAtReports, Phoenix, Uploader } from '#server/testing/processes/killed-reports.ts';

/** `REPORT_KILLS=50` runs it for as long as it takes; a few kills are part of every test run. */
const KILLS = Number(process.env['REPORT_KILLS'] ?? 2);
const UPLOADERS = 2;
/** Several start at the same time while others work, so that many kills take less time. */
const WORKERS = KILLS > 10 ? 4 : 1;
const LONGEST_PAUSE_MS = 900;

const installation = await createKilledInstallation();
const { superuser } = installation;

it(
  `${KILLS} kills at random moments lose no report, make none twice, leave none unfinished and no file behind`,
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    const web = new Phoenix(installation, 'web');
    await web.ready; // by then the tables are there
    const workers = Array.from({ length: WORKERS }, () => new Phoenix(installation, 'worker'));
    const all = [...workers, web];
    await Promise.all(all.map(({ ready }) => ready));
    const uploaders = Array.from({ length: UPLOADERS }, () => new Uploader(installation.origin));
    for (const uploader of uploaders) await uploader.signUp();

    const acknowledged = () => uploaders.reduce((sum, uploader) => sum + uploader.acknowledged.size, 0);
    let kills = 0;
    // Somewhat ahead of the kills, so that there is always something under way to be killed.
    const uploads = uploaders.map((uploader) =>
      uploader.upload(() => (kills < KILLS ? 2 + Math.ceil(kills * 0.7) : null)),
    );
    for (; kills < KILLS; kills += 1) {
      const victim = all[kills % all.length] ?? web;
      await victim.ready;
      // Each kill finds a report that was taken since the one before.
      await vi.waitUntil(() => acknowledged() > kills, { timeout: 120_000, interval: 5 });
      await sleep(Math.random() * LONGEST_PAUSE_MS);
      await victim.killAndRise();
    }
    await Promise.all(all.map(({ ready }) => ready));
    await Promise.all(uploads);

    await vi.waitUntil(async () => (await lookAtReports(superuser)).open === 0, {
      timeout: 150_000 + KILLS * 10_000,
      interval: 200,
    });
    await Promise.all(all.map((each) => each.kill()));
    const found = await lookAtReports(superuser);
    const uploaded = uploaders.flatMap(({ acknowledged }) => [...acknowledged.keys()]).toSorted();
    console.log(
      `${uploaded.length} reports in ${KILLS} kills: ${found.completed} completed, ${found.failed} failed`,
    );
    expect(found.keys).toEqual(uploaded);
    expect(found.toldWrong).toBe(0);
    expect(found.completed + found.failed).toBe(uploaded.length);
    expect(uploaded.length).toBeGreaterThanOrEqual(KILLS);

    expect(await installation.filesAfterSweep()).toEqual({ files: found.named, drafts: 0 });
  },
);
