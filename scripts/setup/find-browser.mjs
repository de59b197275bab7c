import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { environmentFor } from './find-node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium or Chrome for the browser journeys; installs one where there is none. Undefined where that failed too. */
export async function ensureBrowser(node) {
  const found = findBrowser();
  if (found) return found;
  process.stderr.write('There is no Chromium or Chrome yet. Installing Chromium …\n');
  if (isDebianRoot()) await installFromDebian();
  if (!findBrowser()) await installFromPlaywright(node);
  return findBrowser();
}

function findBrowser() {
  return [process.env.CHROME_PATH, ...SYSTEM_BROWSERS, playwrightsOwn()].find(
    (file) => file && existsSync(file),
  );
}

function playwrightsOwn() {
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  return chromium.executablePath();
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 2, 2] };
  await run('apt-get', ['update', '-q'], options);
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], options);
}

async function installFromPlaywright(node) {
  const needsLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await run(inRoot('node_modules', '.bin', 'playwright'), ['install', ...needsLibraries, 'chromium'], {
    cwd: ROOT,
    env: environmentFor(node),
    stdio: ['ignore', 2, 2],
  });
}
