/** The tests that took longest, slowest first, from the JSON that the runs wrote. */
export function slowestTests({ vitest, playwright }, count) {
  return [...vitestTests(vitest), ...playwrightTests(playwright)]
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count);
}

function vitestTests(results) {
  return (results?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, file, ms: duration ?? 0 })),
  );
}

function playwrightTests(results) {
  return (results?.suites ?? []).flatMap(testsIn);
}

function testsIn({ specs = [], suites = [] }) {
  const own = specs.map(({ title, file, tests }) => ({
    name: title,
    file: `e2e/${file}`,
    ms: tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsIn)];
}
