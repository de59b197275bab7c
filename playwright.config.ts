import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './e2e/chromium.ts';
import { bareServer, mainServer } from './e2e/test-servers.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: mainServer.url,
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
  },
  webServer: [mainServer.start, bareServer.start],
});
