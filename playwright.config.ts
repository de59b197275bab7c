import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './e2e/chromium.ts';
import { bareServer, mainServer } from './e2e/test-servers.ts';

/** Files run beside each other: every test has people and clients of its own. Journeys wait more than they work, so there is room for one more than cores. */
const WORKERS = Math.min(3, availableParallelism() + 1);

/** A journey is over before code that was compiled once more for speed has earned the time it took. */
const PLAINLY_COMPILED = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: WORKERS,
  forbidOnly: true,
  // A journey that fails is tried once more: what fails twice is broken, and what passes then is named in the summary as worth a look.
  retries: 1,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: mainServer.url,
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, PLAINLY_COMPILED] },
    screenshot: 'only-on-failure',
    // What fades and slides is waited for in every step, and tried where it matters.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journeys without a connection need it.
    serviceWorkers: 'block',
  },
  webServer: [mainServer.start, bareServer.start],
});
