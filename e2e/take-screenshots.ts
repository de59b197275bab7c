import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/site/public-pages.ts';
import { chromiumLaunch } from './chromium.ts';
import { clientShots } from './client-shots.ts';
import { newPerson, signUp } from './people.ts';
import { reportShots } from './report-shots.ts';
import { startScratchServer } from './scratch-server.ts';
import { settingsShots } from './settings-shots.ts';

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'] as const;
const FOLDER = 'screenshots';

interface Shot {
  readonly name: string;
  /** What stands above the page fills the window, not the whole page. */
  readonly windowOnly?: boolean;
  take(page: Page): Promise<void>;
}

const only = process.argv.slice(2);

/** Every page, and the states of a page that look different. */
const shots: readonly Shot[] = [
  ...PUBLIC_PAGES.map(({ path }) => ({ name: path === '/' ? 'home' : path.slice(1), take: open(path) })),
  { name: 'not-found', take: open('/no-such-page') },
  {
    name: 'signup-errors',
    take: async (page) => {
      await open('/signup?plan=professional&interval=yearly')(page);
      await page.getByRole('button', { name: 'Start your journey' }).click();
    },
  },
  {
    name: 'dashboard',
    take: async (page) => {
      await open('/signup?plan=professional&interval=yearly')(page);
      await signUp(page, newPerson());
    },
  },
];

mkdirSync(FOLDER, { recursive: true });
const server = await startScratchServer();
const browser = await chromium.launch(chromiumLaunch);
try {
  for (const colorScheme of SCHEMES) for (const width of WIDTHS) await takeAll(browser, colorScheme, width);
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(on: Browser, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  const all = [
    ...shots,
    ...clientShots(server.url),
    ...settingsShots(server.url),
    ...reportShots(server.url),
  ];
  for (const shot of all.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const context = await on.newContext({
      baseURL: server.url,
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await takeOne(context, shot, join(FOLDER, `${shot.name}-${width}-${colorScheme}.png`));
    await context.close();
  }
}

async function takeOne(context: BrowserContext, shot: Shot, file: string): Promise<void> {
  const page = await context.newPage();
  await shot.take(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, fullPage: !shot.windowOnly });
  console.log(file);
}

function open(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' });
  };
}
