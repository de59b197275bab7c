import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{report,contract,render,web,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // A busy machine is no failure; what must be quick is measured where it is tested.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          setupFiles: ['server/start/quick-imports.ts'],
          globalSetup: ['server/testing/postgres-for-tests.ts'],
          provide: { givenPostgres: process.env['TEST_POSTGRES_URL'] ?? '' },
        },
      },
    ],
  },
});
