import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { largeExport } from './large-export.ts';
import { PLANTED_DIALECTS, plantedCsv } from './planted/planted-csv.ts';
import { plantedWorld } from './planted/planted-events.ts';
import { PLANTED_KINDS } from './planted/planted-world.ts';

const TEN_MEGABYTES = 10_000_000;
const OPTIONS = { file: 'large.csv', sha256: '0'.repeat(64), client: 'Fabrikam', maxBytes: 20_000_000 };

/** Files with findings of every kind, whose figures rest on the most arithmetic. */
const SMALL_FILES = 2;
const SMALL = { days: 60, campaigns: 5, devices: 1 };
/** A busy machine is no failure. */
const PATIENCE = 300_000;

let browser: Browser | null = null;
let server: Server | null = null;
const files = new Map<string, Uint8Array>([['/large.csv', largeExport(TEN_MEGABYTES)]]);
for (const kind of PLANTED_KINDS) {
  for (let seed = 1; seed <= SMALL_FILES; seed++) {
    const dialect = PLANTED_DIALECTS[seed % PLANTED_DIALECTS.length]!;
    const text = plantedCsv(plantedWorld(kind, seed, SMALL), dialect);
    files.set(`/${kind}-${seed}.csv`, new TextEncoder().encode(text));
  }
}

describe('the engine in a browser', () => {
  beforeAll(async () => {
    const script = await bundledWorker();
    server = createServer((request, response) => {
      const file = files.get(request.url ?? '');
      if (file) response.setHeader('content-type', 'text/csv').end(file);
      else if (request.url === '/worker.js') {
        response.setHeader('content-type', 'text/javascript').end(script);
      } else response.setHeader('content-type', 'text/html').end('<!doctype html><title>engine</title>');
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({
      ...executable(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
  }, PATIENCE);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  }, PATIENCE);

  it('reads 10 MB in a Web Worker and gives the same JSON as in Node', { timeout: PATIENCE }, async () => {
    const answer = await inWorker('/large.csv');
    const here = reportHere('/large.csv');
    expect(answer === here).toBe(true);
    expect(JSON.parse(here).source.rows_used).toBeGreaterThan(80_000);
  });

  it('judges as Node does, to the last digit', { timeout: PATIENCE }, async () => {
    let insights = 0;
    for (const path of files.keys()) {
      if (path === '/large.csv') continue;
      const here = reportHere(path);
      expect(await inWorker(path), path).toBe(here);
      insights += JSON.parse(here).insights.length;
    }
    expect(insights).toBeGreaterThan(files.size / 2);
  });
});

function reportHere(path: string): string {
  return JSON.stringify(createReport(files.get(path)!, OPTIONS));
}

let page: Page | null = null;

async function inWorker(path: string): Promise<string> {
  if (!page) {
    page = await browser!.newPage();
    await page.goto(`http://127.0.0.1:${(server!.address() as AddressInfo).port}/`);
  }
  const answer = await page.evaluate<{ json: string; error: string }>(inPage(path, OPTIONS));
  expect(answer.error).toBe('');
  return answer.json;
}

/** Runs in the page: fetches the file, hands it to the worker without a copy, waits for the answer. */
const inPage = (path: string, options: object): string => `new Promise((resolve) => {
  const worker = (globalThis.engine ??= new Worker('/worker.js', { type: 'module' }));
  worker.onerror = (event) => resolve({ json: '', error: event.message || 'The worker did not start.' });
  worker.onmessage = ({ data }) => resolve({ json: data.json, error: '' });
  fetch('${path}').then((response) => response.arrayBuffer()).then((bytes) => {
    worker.postMessage({ bytes, options: ${JSON.stringify(options)} }, [bytes]);
  });
})`;

async function bundledWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('browser-worker-entry.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'], fileName: 'worker' } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    const [chunk] = output.output;
    return chunk.code;
  }
  throw new Error('The engine could not be bundled for the browser.');
}

function executable(): { executablePath?: string } {
  const places = [
    process.env['CHROME_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const found = places.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found === undefined) {
    throw new Error('No Chromium was found. Install one, or set CHROME_PATH to where it is.');
  }
  return { executablePath: found };
}
