import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environmentFor } from './find-node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** The one without a window comes first: journeys take an eighth less of the machine in it. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const COMMANDS = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];
const ANSWER_WITHIN_MS = 30_000;

const CANNOT =
  'There is no Chromium or Chrome, and none could be installed (see above). Install one, or set CHROME_PATH to the program, and try again.';

/**
 * Chromium or Chrome for the browser journeys; installs one where there is none. Undefined, with a sentence, where that failed
 * too. `machine` is what is asked of the machine, for a test to stand in.
 */
export async function ensureBrowser(node, machine = thisMachine(node)) {
  if (machine.chromePath && !machine.works(machine.chromePath)) {
    machine.say(
      `CHROME_PATH is ${machine.chromePath}, which is no browser that runs. Looking for another one.`,
    );
  }
  const found = findBrowser(machine);
  if (found) return found;
  machine.say('There is no Chromium or Chrome yet. Installing Chromium …');
  for (const install of [installFromDebian, installFromPlaywright]) {
    await install(machine);
    const installed = findBrowser(machine);
    if (installed) return installed;
  }
  machine.say(CANNOT);
  return undefined;
}

function findBrowser(machine) {
  return [machine.chromePath, ...machine.candidates(), machine.playwrightsOwn()].find(
    (file) => file && machine.works(file),
  );
}

async function installFromDebian(machine) {
  if (!machine.isRoot || !machine.hasApt()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await machine.run('apt-get', ['update', '-q'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-q', '-y', '--no-install-recommends', name];
    if ((await machine.run('apt-get', install, { env })) === 0) return;
  }
}

async function installFromPlaywright(machine) {
  const needsLibraries = machine.isRoot && machine.hasApt() ? ['--with-deps'] : [];
  await machine.run(
    inRoot('node_modules', '.bin', 'playwright'),
    ['install', ...needsLibraries, 'chromium'],
    {
      env: machine.env,
    },
  );
}

/** What the machine at hand says of itself and can do. */
export function thisMachine(node) {
  return {
    chromePath: process.env.CHROME_PATH,
    isRoot: process.getuid?.() === 0,
    env: environmentFor(node),
    candidates: () => [...SYSTEM_BROWSERS, ...commandsInPath()],
    hasApt: () => existsSync('/usr/bin/apt-get'),
    // Being there is not enough: on some systems it is a stub that only says what else to install.
    works: (file) =>
      existsSync(file) && spawnSync(file, ['--version'], { timeout: ANSWER_WITHIN_MS }).status === 0,
    playwrightsOwn: () => createRequire(inRoot('package.json'))('@playwright/test').chromium.executablePath(),
    // A program that is not there is a failed installation too, and the next way is tried.
    run: (command, args, options) =>
      run(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options }).catch(() => 1),
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  };
}

function commandsInPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
