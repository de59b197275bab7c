import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { largeExport } from './large-export.ts';

const TEN_MEGABYTES = 10_000_000;
const OPTIONS = { file: 'large.csv', sha256: '0'.repeat(64), client: 'Fabrikam', maxBytes: 20_000_000 };

let browser: Browser | null = null;
let server: Server | null = null;
const csv = largeExport(TEN_MEGABYTES);

describe('the engine in a browser', () => {
  beforeAll(async () => {
    const script = await bundledWorker();
    server = createServer((request, response) => {
      const [type, body] = {
        '/worker.js': ['text/javascript', script] as const,
        '/large.csv': ['text/csv', csv] as const,
      }[request.url ?? ''] ?? ['text/html', '<!doctype html><title>engine</title>'];
      response.setHeader('content-type', type).end(body);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({
      ...executable(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('reads 10 MB in a Web Worker and gives the same JSON as in Node', { timeout: 120_000 }, async () => {
    const page = await browser!.newPage();
    await page.goto(`http://127.0.0.1:${(server!.address() as AddressInfo).port}/`);
    const answer = await page.evaluate<{ json: string; error: string }>(inWorker(OPTIONS));
    expect(answer.error).toBe('');
    const here = JSON.stringify(createReport(csv, OPTIONS));
    expect(answer.json.length).toBe(here.length);
    expect(answer.json === here).toBe(true);
    expect(JSON.parse(here).source.rows_used).toBeGreaterThan(80_000);
  });
});

/** Runs in the page: fetches the file, hands it to the worker without a copy, waits for the answer. */
const inWorker = (options: object): string => `new Promise((resolve) => {
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.onerror = (event) => resolve({ json: '', error: event.message || 'The worker did not start.' });
  worker.onmessage = ({ data }) => resolve({ json: data.json, error: '' });
  fetch('/large.csv').then((response) => response.arrayBuffer()).then((bytes) => {
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
