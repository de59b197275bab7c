import { describe, expect, it } from 'vitest';
import { ensureBrowser } from './find-browser.mjs';

const SYSTEM = '/usr/bin/chromium-headless-shell';
const DOWNLOADED = '/root/.cache/ms-playwright/chromium/chrome';

/** A machine without a browser, on which some ways of installing one work. */
function machine({
  isRoot = false,
  apt = false,
  aptBrings = 'nothing',
  downloadBrings = false,
  chromePath = '',
}) {
  const present = new Set<string>();
  const commands: string[] = [];
  const said: string[] = [];
  return {
    present,
    commands,
    said,
    chromePath,
    isRoot,
    env: {},
    candidates: () => [SYSTEM],
    hasApt: () => apt,
    works: (file: string) => present.has(file),
    playwrightsOwn: () => DOWNLOADED,
    run: async (command: string, args: string[]) => {
      commands.push([command.split('/').at(-1), ...args].join(' '));
      if (command === 'apt-get' && args.includes(aptBrings)) present.add(SYSTEM);
      if (command.endsWith('playwright') && downloadBrings) present.add(DOWNLOADED);
      return present.size > 0 ? 0 : 1;
    },
    say: (sentence: string) => void said.push(sentence),
  };
}

const INSTALL = 'apt-get install -q -y --no-install-recommends';
const APT = ['apt-get update -q', `${INSTALL} chromium-headless-shell`, `${INSTALL} chromium`];

describe('the browser of the journeys', () => {
  it('is the one CHROME_PATH names, before any other', async () => {
    const some = machine({ chromePath: '/opt/chrome' });
    some.present.add('/opt/chrome').add(SYSTEM);
    expect(await ensureBrowser('node', some)).toBe('/opt/chrome');
    expect(some.said).toEqual([]);
  });

  it('is another one, with a word, where CHROME_PATH leads nowhere', async () => {
    const some = machine({ chromePath: '/nothing/here' });
    some.present.add(SYSTEM);
    expect(await ensureBrowser('node', some)).toBe(SYSTEM);
    expect(some.said).toEqual([expect.stringContaining('CHROME_PATH is /nothing/here')]);
    expect(some.commands).toEqual([]);
  });

  it('comes from apt for root on Debian', async () => {
    const debian = machine({ isRoot: true, apt: true, aptBrings: 'chromium-headless-shell' });
    expect(await ensureBrowser('node', debian)).toBe(SYSTEM);
    expect(debian.commands).toEqual(APT.slice(0, 2));
    const older = machine({ isRoot: true, apt: true, aptBrings: 'chromium' });
    expect(await ensureBrowser('node', older)).toBe(SYSTEM);
    expect(older.commands).toEqual(APT);
  });

  it("is Playwright's, with its libraries, where apt has none", async () => {
    const debian = machine({ isRoot: true, apt: true, downloadBrings: true });
    expect(await ensureBrowser('node', debian)).toBe(DOWNLOADED);
    expect(debian.commands).toEqual([...APT, 'playwright install --with-deps chromium']);
  });

  it("is Playwright's for an ordinary user, who may not install libraries", async () => {
    const user = machine({ apt: true, downloadBrings: true });
    expect(await ensureBrowser('node', user)).toBe(DOWNLOADED);
    expect(user.commands).toEqual(['playwright install chromium']);
  });

  it('is missing, with a sentence that says what to do, where nothing can be installed', async () => {
    const cutOff = machine({ isRoot: true, apt: true });
    expect(await ensureBrowser('node', cutOff)).toBeUndefined();
    expect(cutOff.said.at(-1)).toContain('set CHROME_PATH to the program');
  });
});
