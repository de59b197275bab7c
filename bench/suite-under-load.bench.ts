import { runSuiteUnderLoad } from './suite-under-load.ts';

const RUNS = 10;
const LOAD = 8;
/** All that knows a clock: the engine's tests compute and never look at one, so they run beside a load once. */
const WITH_CLOCKS = ['unit', 'server', 'server, alone'];

/**
 * The test suite ten times beside eight busy processes: what fails here waits on a clock that load stretches.
 * `-- suite-under-load --runs=N` runs it N times.
 */
export async function run(options: Record<string, string> = {}): Promise<void> {
  const runs = Number(options['runs'] ?? RUNS);
  const failures = await runSuiteUnderLoad({ runs, load: LOAD, projects: WITH_CLOCKS });
  for (const [name, times] of await runSuiteUnderLoad({ runs: 1, load: LOAD, projects: ['engine'] }))
    failures.set(name, times);
  console.log(failures.size === 0 ? 'no test failed in any run' : `${failures.size} tests failed at times:`);
  for (const [name, times] of failures) console.log(`  ${times} of ${runs}: ${name}`);
  if (failures.size > 0) process.exitCode = 1;
}
