import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentFor } from './find-node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { runQuietly } from './run.mjs';

/** What the web app is made of. */
const INPUTS = [
  'web',
  'report',
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

/** Builds the web app where it is missing or older than what it is made of. Returns whether it is there afterwards. */
export async function ensureWebBuilt(node) {
  const inputs = hashInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return true;
  process.stderr.write('Building the web app, which takes some seconds after each change …\n');
  rmSync(STAMP, { force: true });
  const code = await runQuietly(inRoot('node_modules', '.bin', 'react-router'), ['build'], {
    cwd: ROOT,
    env: environmentFor(node, { NODE_ENV: 'production' }),
  });
  if (code !== 0) return false;
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
  return true;
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
