import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { settled } from './accessibility-violations.ts';
import { billingShots } from './billing-shots.ts';
import { chromiumLaunch } from './chromium.ts';
import { clientMonthShots } from './client-month-shots.ts';
import { clientShots } from './client-shots.ts';
import { editorShots } from './editor-shots.ts';
import { reportListShots } from './report-list-shots.ts';
import { reportShots } from './report-shots.ts';
import { reviewShots } from './review-shots.ts';
import { startScratchServer } from './scratch-server.ts';
import { settingsShots } from './settings-shots.ts';
import type { Shot } from './shot.ts';
import { siteShots } from './site-shots.ts';
import { teamShots } from './team-shots.ts';
import { versionShots } from './version-shots.ts';

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
const FOLDER = 'screenshots';

/** Names of pictures, `billing-*` for all that begin so, and widths: what is not named is not taken. */
const asked = process.argv.slice(2);
const askedWidths = WIDTHS.filter((width) => asked.includes(String(width)));
const askedNames = asked.filter((word) => !WIDTHS.includes(Number(word)));

mkdirSync(FOLDER, { recursive: true });
// The simulated checkout answers on a development server alone.
const server = await startScratchServer({ NODE_ENV: 'development' });
const browser = await chromium.launch(chromiumLaunch);
const failures: string[] = [];
try {
  for (const width of askedWidths.length > 0 ? askedWidths : WIDTHS) await takeAll(browser, width);
} finally {
  await browser.close();
  await server.stop();
}
if (failures.length > 0) {
  console.error(`\n${failures.length} could not be taken:\n${failures.join('\n')}`);
  process.exitCode = 1;
}

async function takeAll(on: Browser, width: number): Promise<void> {
  const { url } = server;
  const shots = [
    ...siteShots(server),
    ...clientShots(url),
    ...clientMonthShots(url),
    ...settingsShots(url),
    ...reportListShots(url),
    ...reportShots(server),
    ...versionShots(url),
    ...editorShots(url),
    ...teamShots(server),
    ...reviewShots(server),
    ...billingShots(url),
  ].filter(({ name }) => isAsked(name));
  for (const shot of shots) {
    const context = await on.newContext({
      baseURL: url,
      colorScheme: 'light',
      viewport: { width, height: HEIGHT },
      reducedMotion: 'reduce',
    });
    await takeOne(await context.newPage(), shot, width).catch((cause: unknown) => {
      const [reason] = String(cause).split('\n');
      failures.push(`${shot.name} at ${width} px: ${reason}`);
    });
    await context.close();
  }
}

/** One way to the screen, then a picture in each of its colours. */
async function takeOne(page: Page, shot: Shot, width: number): Promise<void> {
  await shot.take(page);
  await page.evaluate(() => document.fonts.ready);
  // Sections of a report are set when they come near the window, which a picture of the whole page never does.
  await page.evaluate(settled);
  // What stands above the page fills the window, not the whole page.
  const isCovered = (await page.locator('[role="dialog"], [role="alertdialog"], dialog[open]').count()) > 0;
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(settled);
    const path = join(FOLDER, `${shot.name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: !isCovered });
    console.log(path);
  }
}

function isAsked(name: string): boolean {
  if (askedNames.length === 0) return true;
  return askedNames.some((word) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word));
}
