/**
 * `npm test`: everything, from a fresh clone. `npm test -- vitest browser` does some of it.
 * The last line says what it came to: `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { countCheck, countPlaywright, countVitest, sum } from './setup/count-results.mjs';
import { ensureBrowser } from './setup/find-browser.mjs';
import { environmentFor, findNode } from './setup/find-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot, ROOT } from './setup/paths.mjs';
import { fail, run } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

/** Many tests wait more than they work, so two at a time pay even on few cores. */
const TEST_WORKERS = Math.max(2, availableParallelism() - 1);

const steps = {
  format: async () => countCheck(await runTool('oxfmt', ['--check', '.'])),
  lint: async () => countCheck(await runTool('oxlint', [])),
  types: async () =>
    countCheck((await runTool('react-router', ['typegen'])) || (await runTool('tsc', ['-b']))),
  vitest: async () => {
    const file = path.join(scratch, 'vitest.json');
    const code = await runTool('vitest', [
      'run',
      `--maxWorkers=${TEST_WORKERS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ]);
    return countVitest(readJson(file), code);
  },
  build: async () => countCheck((await ensureWebBuilt(node)) ? 0 : 1),
  browser: async () => {
    const browser = await ensureBrowser(node);
    if (!browser) {
      process.stderr.write(
        'The browser journeys need Chromium, and it could not be installed. Install it, or set CHROME_PATH to a Chrome.\n',
      );
      return countCheck(1);
    }
    const file = path.join(scratch, 'playwright.json');
    const code = await runTool('playwright', ['test', '--reporter=list,json'], {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return countPlaywright(readJson(file), code);
  },
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in steps));
if (unknown) fail(`There is no step ${unknown}. There are: ${Object.keys(steps).join(', ')}.`);

await ensureInstalled();
const node = await findNode();
const scratch = mkdtempSync(path.join(tmpdir(), 'clientready-results-'));
const counts = [];
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const count = await step();
  counts.push(count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `── ${name}: ${count.failed === 0 ? 'good' : `${count.failed} failed`} (${seconds} s)\n`,
  );
}
rmSync(scratch, { recursive: true });

const { passed, failed } = sum(counts);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function runTool(name, args, extra = {}) {
  return run(inRoot('node_modules', '.bin', name), args, { cwd: ROOT, env: environmentFor(node, extra) });
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
