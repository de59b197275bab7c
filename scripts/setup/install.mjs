import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureHome } from './home.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { fail, run } from './run.mjs';

const SAY_EVERY_MS = 20_000;

/** Installs the packages of package-lock.json where they are not there already. Says what it does on the error output. */
export async function ensureInstalled() {
  ensureHome();
  if (isInstalled()) return;
  process.stderr.write('Installing packages. The first time this takes a minute or two.\n');
  const stopSaying = sayThatItGoesOn();
  // Parts of the project want a newer Node than the machine may have; they run on the one that is about to be installed.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  stopSaying();
  if (code !== 0) {
    fail(`Installing the packages failed (see above). Check the network, then try again: npm ci`);
  }
}

/** In a terminal npm itself shows that it is at work. */
function sayThatItGoesOn() {
  if (process.stderr.isTTY) return () => {};
  const started = Date.now();
  const timer = setInterval(() => {
    process.stderr.write(`Still installing, ${Math.round((Date.now() - started) / 1000)} s so far …\n`);
  }, SAY_EVERY_MS);
  return () => clearInterval(timer);
}

/** Runs the npm that started us, or the one of the system. */
export function runNpm(args) {
  const cli = process.env.npm_execpath;
  const [command, ...first] = cli && path.basename(cli) === 'npm-cli.js' ? [process.execPath, cli] : ['npm'];
  return run(command, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
}

/** npm writes the second file last, so it is there after a finished installation alone. */
function isInstalled() {
  const wanted = readPackages(inRoot('package-lock.json'));
  const present = readPackages(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    if (name === '') return true;
    const found = present[name];
    if (!found) return optional === true; // meant for another kind of machine
    return found.version === version && found.integrity === integrity;
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
