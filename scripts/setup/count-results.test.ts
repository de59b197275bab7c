import { expect, it } from 'vitest';
import { countCheck, countPlaywright, countVitest, sum } from './count-results.mjs';

it('counts passed and failed tests', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 2, testResults: [] };
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 9 } };
  expect(countVitest(vitest, 1)).toEqual({ passed: 5, failed: 2 });
  expect(countPlaywright(playwright, 1)).toEqual({ passed: 4, failed: 1, atSecondTry: 1 });
});

it('counts a test file that could not be read', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, 1)).toEqual({
    passed: 1,
    failed: 2,
  });
});

it('never takes a run that failed for one that did not', () => {
  expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countVitest({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, 1)).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(countPlaywright(undefined, 2)).toEqual({ passed: 0, failed: 1 });
});

it('counts a check that failed as one, and adds everything up', () => {
  expect(sum([countCheck(0), countCheck(1), { passed: 4, failed: 2 }])).toEqual({ passed: 4, failed: 3 });
});
