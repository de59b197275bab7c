/** What a run of tests came to, from the JSON it wrote. A run that failed without a failed test counts as one. */

export const countVitest = (results, exitCode) =>
  atLeastOneFailure(
    {
      passed: results?.numPassedTests ?? 0,
      failed:
        (results?.numFailedTests ?? 0) +
        // A file that could not even be read has no tests to fail.
        (results?.testResults ?? []).filter(
          ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
        ).length,
    },
    exitCode,
  );

export function countPlaywright(results, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0 } = results?.stats ?? {};
  const count = atLeastOneFailure({ passed: expected + flaky, failed: unexpected }, exitCode);
  return flaky === 0 ? count : { ...count, atSecondTry: flaky };
}

export const countCheck = (exitCode) => ({ passed: 0, failed: exitCode === 0 ? 0 : 1 });

export const sum = (counts) =>
  counts.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });

const atLeastOneFailure = ({ passed, failed }, exitCode) => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
});
