import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentFor } from './find-node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { withFileLock } from './file-lock.mjs';

/** What the web app is made of. */
const INPUTS = [
  'web',
  'report',
  'workbook',
  'render/screen',
  'contract',
  'public',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const NOT_AN_INPUT = /\.test\.tsx?$|^(fixtures|testing)$/;
const STAMP = inRoot('build', '.inputs');

/** React Router gives a page ten seconds to be made, which a busy machine may not keep; the same page is quick the next time. */
const PAGE_TOOK_TOO_LONG = /Prerender: Request (timed out|failed)[^\n]*(timeout|timed out|aborted)/;
const ATTEMPTS = 3;

/**
 * Builds the web app where it is missing or older than what it is made of. Of several starts at once one builds, and the others
 * wait for it. Returns whether it is there afterwards.
 */
export function ensureWebBuilt(node) {
  return withFileLock(
    inRoot('node_modules', '.cache', 'web-build.turn'),
    () => buildIfStale(node),
    (holder) =>
      process.stderr.write(`Another command (process ${holder}) is building the web app. Waiting for it …\n`),
  );
}

async function buildIfStale(node) {
  const inputs = hashInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return true;
  process.stderr.write('Building the web app, which takes some seconds after each change …\n');
  rmSync(STAMP, { force: true });
  if (!(await build(node))) return false;
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
  return true;
}

async function build(node) {
  for (let attempt = 1; ; attempt += 1) {
    const output = [];
    const code = await run(inRoot('node_modules', '.bin', 'react-router'), ['build'], {
      cwd: ROOT,
      env: environmentFor(node, { NODE_ENV: 'production' }),
      stdio: ['ignore', 'pipe', 'pipe'],
      onOutput: (chunk) => output.push(chunk),
    });
    if (code === 0) return true;
    const said = Buffer.concat(output).toString();
    if (attempt === ATTEMPTS || !PAGE_TOOK_TOO_LONG.test(said)) {
      process.stderr.write(said);
      return false;
    }
    process.stderr.write('The machine is busy, and a page took too long to make. Building again …\n');
  }
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesIn(input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(input) {
  if (!existsSync(inRoot(input))) return [];
  if (statSync(inRoot(input)).isFile()) return [input];
  return readdirSync(inRoot(input))
    .filter((name) => !NOT_AN_INPUT.test(name))
    .toSorted()
    .flatMap((name) => filesIn(path.posix.join(input, name)));
}
