import { existsSync } from 'node:fs';

const CANDIDATES = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** The browser of this machine; undefined stands for the one Playwright has downloaded. */
export const chromiumPath = CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path));

/** A browser that asks nobody but us, and that root may run. */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** How every browser of the project is launched. */
export const chromiumLaunch = {
  args: chromiumArgs,
  ...(chromiumPath && { executablePath: chromiumPath }),
};
