/** The tests that failed, with what they said, from the JSON that a run of vitest wrote. */
export function failedTests(results) {
  return failedFiles(results).flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not even be read has no tests to fail.
    if (failed.length === 0) return [{ file, name: 'the whole file', message: message ?? '' }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      message: (failureMessages ?? []).join('\n'),
    }));
  });
}

/**
 * What a second run of the failed files changes: a test that passed then counts as passed, and is named, since it is worth a look.
 * What fails twice is broken.
 */
export function withSecondTry(first, second) {
  const again = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) =>
    file.status === 'failed' && again.has(file.name) ? again.get(file.name) : file,
  );
  const stillFailed = new Set(failedTests({ testResults }).map(keyOf));
  return {
    results: {
      testResults,
      numPassedTests: countOf(testResults, 'passed'),
      numFailedTests: countOf(testResults, 'failed'),
    },
    atSecondTry: failedTests(first).filter((test) => !stillFailed.has(keyOf(test))),
  };
}

export const failedFiles = (results) =>
  (results?.testResults ?? []).filter(({ status }) => status === 'failed');

const keyOf = ({ file, name }) => `${file}\n${name}`;

function countOf(testResults, wanted) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === wanted).length;
}
