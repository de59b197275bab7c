import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up after the test that is running, or else after the file. */
export function afterwards(cleanUp: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(cleanUp);
  else onTestFinished(cleanUp);
}
