import { existsSync } from 'node:fs';

/** As in `scripts/setup/find-browser.mjs`. */
const CANDIDATES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];

/** The browser of this machine; undefined stands for the one Playwright has downloaded. */
export const chromiumPath = CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path));

/** What drops down from an address bar: two pages and a process for each window, in which nobody types an address. */
const ADDRESS_BAR_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off. Chromium heeds the last such list alone, so ours repeats it. */
const PLAYWRIGHT_TURNS_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** A browser that asks nobody but us, and that root may run. */
export const chromiumArgs = [
  `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...ADDRESS_BAR_FEATURES].join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** How every browser of the project is launched. */
export const chromiumLaunch = {
  args: chromiumArgs,
  // Where the machine names no language, the browser could not write a dash into the name of a file.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  ...(chromiumPath && { executablePath: chromiumPath }),
};
