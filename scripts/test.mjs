/**
 * `npm test`: everything, from a fresh clone. `npm test -- vitest browser` does some of it, `--slow` also names the slowest tests.
 * The last line says what it came to: `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { countCheck, countPlaywright, countVitest, sum } from './setup/count-results.mjs';
import { failedFiles, failedTests, withSecondTry } from './setup/failed-tests.mjs';
import { ensureBrowser } from './setup/find-browser.mjs';
import { environmentFor, findNode } from './setup/find-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { makeMemoryFolder } from './setup/memory-folder.mjs';
import { inRoot, ROOT } from './setup/paths.mjs';
import { fail, run } from './setup/run.mjs';
import { slowestTests } from './setup/slowest-tests.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

/** Tests that wait for a database leave room for one more than cores; each more would warm up the same engine once more. */
const TEST_WORKERS = availableParallelism() + 1;
/** Several checkers of one project check the same types anew; projects side by side fill the cores as well. */
const CHECK_TYPES = ['-b', '--checkers', '1', '--builders', String(availableParallelism())];
/** The compiler lives for seconds: memory it could have given back is cheaper than the time to find it. */
const LAZY_GO = { GOGC: '300' };
const SLOWEST = 10;
/** As with journeys in the browser, what fails is tried once more: what fails twice is broken. Where many files fail, it is no accident. */
const TRIED_AGAIN = 3;
/** Of what a failed test says, the end of the output holds the beginning, since only the end of a long log may be kept. */
const LINES_OF_FAILURE = 12;

const steps = {
  format: async () => countCheck(await runTool('oxfmt', ['--check', '.'])),
  lint: async () => countCheck(await runTool('oxlint', [])),
  types: async () =>
    countCheck((await runTool('react-router', ['typegen'])) || (await runTool('tsc', CHECK_TYPES, LAZY_GO))),
  vitest: async () => {
    // One of its tests runs the engine in a browser, which a new machine does not have yet.
    if (!(await findBrowserOnce())) return countCheck(1);
    const code = await runVitest('vitest', [`--maxWorkers=${TEST_WORKERS}`]);
    const first = readResults('vitest');
    const files = failedFiles(first).map((file) => file.name);
    if (files.length === 0 || files.length > TRIED_AGAIN)
      return noteFailures(countVitest(first, code), first);
    process.stdout.write(`\n── once more, one at a time: ${files.map(fromRoot).join(', ')}\n`);
    const codeAgain = await runVitest('vitest-again', ['--maxWorkers=1', ...files]);
    const { results, atSecondTry } = withSecondTry(first, readResults('vitest-again'));
    tellTests('Passed only at the second try', atSecondTry);
    return noteFailures({ ...countVitest(results, codeAgain), atSecondTry: atSecondTry.length }, results);
  },
  build: async () => countCheck((await ensureWebBuilt(node)) ? 0 : 1),
  browser: async () => {
    const browser = await findBrowserOnce();
    if (!browser) return countCheck(1);
    const code = await runTool('playwright', ['test', '--reporter=list,json'], {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultsOf('playwright'),
    });
    return countPlaywright(readResults('playwright'), code);
  },
};

const asked = process.argv.slice(2).filter((argument) => argument !== '--slow');
const unknown = asked.find((name) => !(name in steps));
if (unknown) fail(`There is no step ${unknown}. There are: ${Object.keys(steps).join(', ')}.`);

await ensureInstalled();
const node = await findNode();
// Whoever names a folder of their own has a reason to.
const inMemory = process.env.TMPDIR === undefined ? makeMemoryFolder() : null;
if (inMemory !== null) process.env.TMPDIR = inMemory;
const scratch = mkdtempSync(path.join(tmpdir(), 'clientready-results-'));
/** Asked for by two steps, installed by the first. */
let foundBrowser;
const done = [];
const told = [];
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const count = await step();
  const took = (performance.now() - started) / 1000;
  done.push({ name, count, took });
  process.stdout.write(`── ${describe({ name, count, took })}\n`);
}

if (process.argv.includes('--slow')) writeSlowest();
removeWhatIsLeft(inMemory ?? scratch);

for (const { title, tests } of told) writeTests(title, tests);
process.stdout.write(`\n${done.map(describe).join('\n')}\n`);
process.stdout.write(`All together ${seconds(done.reduce((total, step) => total + step.took, 0))}\n`);
const { passed, failed } = sum(done.map((step) => step.count));
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function removeWhatIsLeft(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    // Something that is still ending holds it. The results are no worse for it, and the next run takes it away.
    process.stderr.write(`${folder} could not be removed: ${error.message}\n`);
  }
}

function describe({ name, count, took }) {
  const came = count.failed === 0 ? 'good' : `${count.failed} failed`;
  const again = count.atSecondTry ? `, ${count.atSecondTry} passed only at the second try` : '';
  return `${name}: ${came}${again} (${seconds(took)})`;
}

function seconds(value) {
  return `${value.toFixed(1)} s`;
}

function writeSlowest() {
  const results = { vitest: readResults('vitest'), playwright: readResults('playwright') };
  process.stdout.write(`\nThe ${SLOWEST} slowest tests\n`);
  for (const { name, file, ms } of slowestTests(results, SLOWEST)) {
    process.stdout.write(`${seconds(ms / 1000).padStart(8)}  ${name}  (${fromRoot(file)})\n`);
  }
}

async function runVitest(name, args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${resultsOf(name)}`];
  return runTool('vitest', ['run', ...args, ...reporters], {
    CHROME_PATH: await findBrowserOnce(),
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
  });
}

function findBrowserOnce() {
  return (foundBrowser ??= ensureBrowser(node));
}

function noteFailures(count, results) {
  tellTests('Failed', failedTests(results));
  return count;
}

function tellTests(title, tests) {
  if (tests.length > 0) told.push({ title, tests });
}

function writeTests(title, tests) {
  for (const { file, name, message } of tests) {
    const lines = message.split('\n').slice(0, LINES_OF_FAILURE);
    process.stdout.write(`\n${title}: ${name} (${fromRoot(file)})\n${lines.join('\n')}\n`);
  }
}

function fromRoot(file) {
  return path.relative(ROOT, path.resolve(ROOT, file));
}

function runTool(name, args, extra = {}) {
  return run(inRoot('node_modules', '.bin', name), args, { cwd: ROOT, env: environmentFor(node, extra) });
}

function resultsOf(kind) {
  return path.join(scratch, `${kind}.json`);
}

function readResults(kind) {
  return existsSync(resultsOf(kind)) ? JSON.parse(readFileSync(resultsOf(kind), 'utf8')) : undefined;
}
