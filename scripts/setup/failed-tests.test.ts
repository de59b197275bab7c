import { expect, it } from 'vitest';
import { failedTests, withSecondTry } from './failed-tests.mjs';

const test = (fullName: string, status: string, message?: string) => ({
  fullName,
  status,
  failureMessages: message ? [message] : [],
});
const file = (name: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name,
  status: assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  assertionResults,
});

it('names every failed test with what it said, and a file that could not be read', () => {
  const unreadable = { name: 'c', status: 'failed', message: 'no such module', assertionResults: [] };
  const results = {
    testResults: [file('a', test('one', 'passed')), file('b', test('two', 'failed', 'is 3')), unreadable],
  };
  expect(failedTests(results)).toEqual([
    { file: 'b', name: 'two', message: 'is 3' },
    { file: 'c', name: 'the whole file', message: 'no such module' },
  ]);
});

it('counts what passes at the second try as passed, and names it', () => {
  const first = {
    testResults: [
      file('a', test('one', 'passed')),
      file('b', test('two', 'failed', 'late'), test('three', 'failed')),
    ],
  };
  const second = { testResults: [file('b', test('two', 'passed'), test('three', 'failed'))] };
  const { results, atSecondTry } = withSecondTry(first, second);
  expect(results).toMatchObject({ numPassedTests: 2, numFailedTests: 1 });
  expect(atSecondTry).toEqual([{ file: 'b', name: 'two', message: 'late' }]);
});

it('leaves a failure alone that the second run did not reach', () => {
  const first = { testResults: [file('b', test('two', 'failed'))] };
  const { results, atSecondTry } = withSecondTry(first, undefined);
  expect(results).toMatchObject({ numPassedTests: 0, numFailedTests: 1 });
  expect(atSecondTry).toEqual([]);
});
