import { defineConfig } from 'vitest/config';

/** Replaces a module that others have read already, so it cannot share its worker's modules with them. */
const ALONE = 'server/reports/generation/generate-report.test.ts';

/**
 * Node reads our TypeScript as it is, and keeps what it compiled: no bundler in between, whose every import is a property that is
 * looked up. What has JSX goes through Vite.
 */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

const server = {
  environment: 'node',
  // A busy machine is no failure; what must be quick is measured where it is tested.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  setupFiles: ['server/testing/set-up-file.ts'],
  globalSetup: ['server/testing/postgres-for-tests.ts'],
  provide: { givenPostgres: process.env['TEST_POSTGRES_URL'] ?? '' },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // Nothing in the engine keeps anything between two reports, so its tests may share what was read in.
          name: 'engine',
          include: ['report/**/*.test.ts'],
          isolate: false,
          ...NATIVE,
          environment: 'node',
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{contract,render,web,scripts,workbook}/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'node',
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [ALONE],
          isolate: false,
          ...NATIVE,
          ...server,
        },
      },
      { test: { name: 'server, alone', include: [ALONE], ...server } },
    ],
  },
});
