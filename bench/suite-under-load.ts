import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SuiteRun {
  /** How often the suite is run. */
  readonly runs: number;
  /** How many processes keep the machine busy beside it. */
  readonly load: number;
  /** Test files or folders; none: all. */
  readonly files?: readonly string[];
  /** Projects of the suite; none: all. */
  readonly projects?: readonly string[];
}

interface VitestResults {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
/** Ends by itself when whoever started it is gone. */
const BUSY =
  'const parent = process.ppid; while (process.ppid === parent) for (let turn = 0; turn < 1e8; turn += 1);';
/** Twice those of `npm test` on two cores: a test has less of the machine than there, and ten runs end the same evening. */
const WORKERS = 8;

/** Runs the tests again and again on a busy machine; returns how often each failed that did. */
export async function runSuiteUnderLoad({
  runs,
  load,
  files = [],
  projects = [],
}: SuiteRun): Promise<Map<string, number>> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'clientready-suite-'));
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
  const failures = new Map<string, number>();
  try {
    for (let run = 1; run <= runs; run++) {
      const began = performance.now();
      const results = await runSuite(path.join(scratch, `${run}.json`), [
        ...projects.map((project) => `--project=${project}`),
        ...files,
      ]);
      const failed = failedTests(results);
      for (const { name } of failed) failures.set(name, (failures.get(name) ?? 0) + 1);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`run ${run}: ${results.numPassedTests} passed, ${failed.length} failed (${seconds} s)`);
      for (const { name, why } of failed) console.log(`  ${name}\n    ${why}`);
    }
  } finally {
    await Promise.all(busy.map(end));
    rmSync(scratch, { recursive: true, force: true });
  }
  return failures;
}

async function runSuite(output: string, asked: readonly string[]): Promise<VitestResults> {
  const args = ['run', `--maxWorkers=${WORKERS}`, '--reporter=json', `--outputFile=${output}`, ...asked];
  const child = spawn(process.execPath, [VITEST, ...args], { cwd: ROOT, stdio: 'ignore' });
  await once(child, 'close');
  return JSON.parse(readFileSync(output, 'utf8')) as VitestResults;
}

interface Failed {
  readonly name: string;
  readonly why: string;
}

function failedTests({ testResults }: VitestResults): Failed[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails outside of its tests has none that failed.
    if (failed.length === 0 && status === 'failed') return [{ name: file, why: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      why: firstLine(failureMessages?.[0]),
    }));
  });
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? '';
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
