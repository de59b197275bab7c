import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch, chromiumPath } from '#e2e/chromium.ts';
import { loadNativeTypst } from '#render/pdf/native-compiler.ts';
import { closePdf, renderPdf } from '#render/pdf/render-pdf.ts';
import { createReport } from '#report/create-report.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { bigExport } from '#report/testing/big-export.ts';
import { createServer } from 'vite';
import { childrenOf, cpuOf, memoryOf } from './process-tree.ts';

const SIZES = [
  ['1 KB', 1_000],
  ['1 MB', 1_000_000],
  ['10 MB', 10_000_000],
] as const;
/** V8 goes on compiling the setter for some twenty documents; only after that is it warm. */
const ROUNDS = 36;
const WARM_FROM = 24;
const CHROMIUM_ROUNDS = 3;
const IN_A_ROW = 200;
const LEAST_TIMES_CHEAPER = 8;
const MOST_CPU_SECONDS = 1.5;
const MOST_GROWTH = 1.25;
/** From the start of its process to the first PDF, where the platform has a native typesetter. */
const MOST_FIRST_CPU_SECONDS = 1;

/** From file to finished PDF, cold and warm, beside the same report printed by Chromium; then two hundred in a row. */
export async function run(): Promise<void> {
  const ours = SIZES.map(([name, bytes]) => ({ name, bytes, ...measure(bytes) }));
  const chrome = await printWithChromium(ours.map(({ bytes }) => reportOf(bytes)));
  console.table(
    ours.map(({ name, cold, warm, engine, peakMb, pages }, index) => {
      const { started = 0, running = 0, lean = 0 } = chrome[index] ?? {};
      return {
        file: name,
        pages,
        'cold process, CPU s': cold,
        'warm, CPU s': warm,
        'of it setting': round2(warm - engine),
        'peak MB': peakMb,
        'Chromium, CPU s': started,
        'times ours': times(started, warm - engine),
        'running Chromium': running,
        'times ours, running': times(running, warm - engine),
        'lean Chromium': lean,
        'times ours, lean': times(lean, warm - engine),
      };
    }),
  );
  for (const [index, { name, warm, engine }] of ours.entries()) {
    const cheaper = times(chrome[index]?.started ?? 0, warm - engine);
    require(cheaper >=
      LEAST_TIMES_CHEAPER, `${name}: less than ${LEAST_TIMES_CHEAPER} times cheaper than Chromium`);
    require(warm <= MOST_CPU_SECONDS, `${name}: more than ${MOST_CPU_SECONDS} s of CPU`);
  }
  await setManyInARow();
}

interface Cost {
  cpu: number;
  engine: number;
  pages: number;
}

function measure(bytes: number) {
  const script = fileURLToPath(new URL('pdf-run.ts', import.meta.url));
  const once = ask(script, bytes, 1);
  const many = ask(script, bytes, ROUNDS);
  const warm = many.costs.slice(WARM_FROM);
  return {
    cold: round2(once.all),
    warm: round2(median(warm.map((cost) => cost.cpu))),
    engine: round2(median(warm.map((cost) => cost.engine))),
    pages: warm[0]?.pages ?? 0,
    peakMb: Math.round(many.peakMb),
  };
}

function ask(script: string, bytes: number, rounds: number) {
  const out = execFileSync(process.execPath, [script, String(bytes), String(rounds)], { encoding: 'utf8' });
  return JSON.parse(out) as { costs: Cost[]; all: number; peakMb: number };
}

function reportOf(bytes: number): Report {
  const file = new TextEncoder().encode(bigExport(bytes, 'gads'));
  return createReport(file, { file: 'export.csv', sha256: '', client: 'Client' });
}

/** Chromium as Playwright starts it, which is how most print with it; root may only run it without its sandbox. */
const plainLaunch = {
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(chromiumPath && { executablePath: chromiumPath }),
};

/**
 * What counts is the CPU of all the browser's processes: started for the report alone, as ours can be killed alone, and
 * running. Lean is the browser of our journeys, started without the parts that print nothing.
 */
async function printWithChromium(
  reports: Report[],
): Promise<{ started: number; running: number; lean: number }[]> {
  const results: { started: number; running: number; lean: number }[] = [];
  for (const html of await asHtml(reports)) {
    const plain = await printWith(plainLaunch, html);
    const lean = await printWith(chromiumLaunch, html);
    results.push({ ...plain, lean: lean.started });
  }
  return results;
}

async function printWith(launch: typeof plainLaunch, html: string) {
  const started: number[] = [];
  const running: number[] = [];
  for (let round = 0; round < CHROMIUM_ROUNDS; round++) {
    const before = new Set(childrenOf(process.pid));
    const browser = await chromium.launch(launch);
    const pid = childrenOf(process.pid).find((child) => !before.has(child)) ?? process.pid;
    try {
      await printOnce(browser, pid, html);
      started.push(cpuOf(pid));
      running.push(await printOnce(browser, pid, html));
    } finally {
      await browser.close();
    }
  }
  return { started: round2(median(started)), running: round2(median(running)) };
}

async function printOnce(browser: Browser, pid: number, html: string): Promise<number> {
  const before = cpuOf(pid);
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  await page.pdf({ format: 'A4', printBackground: true, tagged: true });
  const after = cpuOf(pid);
  await page.close();
  return after - before;
}

/** The screen's own components as plain HTML with their style sheets; paper needs no buttons, so Chromium lays out none. */
async function asHtml(reports: Report[]): Promise<string[]> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true },
  });
  try {
    const { ReportPage } = await vite.ssrLoadModule('/render/screen/report-page.tsx');
    const { createElement } = await import('react');
    const { renderToStaticMarkup } = await import('react-dom/server');
    const folder = `${root}render/screen/`;
    const styles = readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(folder + name, 'utf8'));
    return reports.map((report) => {
      const body = renderToStaticMarkup(
        createElement(ReportPage, { report, brand: DEFAULT_BRAND, look: 'light' }),
      );
      const still = body.replaceAll(/<button[^>]*>/g, '<span>').replaceAll('</button>', '</span>');
      return `<!doctype html><meta charset="utf-8"><style>${typeface()}${styles.join('\n')}</style><body>${still}</body>`;
    });
  } finally {
    await vite.close();
  }
}

/** The same type as in our PDF, so that both embed it. */
function typeface(): string {
  const folder = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url);
  const font = readFileSync(new URL('inter-latin-wght-normal.woff2', folder)).toString('base64');
  return `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font}) format('woff2')}`;
}

/** Memory must not grow from report to report: the last fifty hold hardly more than the first. */
async function setManyInARow(): Promise<void> {
  const before = new Set(childrenOf(process.pid));
  const held: number[] = [];
  const began = performance.now();
  for (let index = 0; index < IN_A_ROW; index++) {
    const report = { ...reportOf(4_000 + index * 150), title: `Report ${index}` };
    await renderPdf(report, DEFAULT_BRAND, { paper: 'a4' });
    const child = childrenOf(process.pid).find((pid) => !before.has(pid));
    if (child !== undefined) held.push(memoryOf(child));
    if (child !== undefined && index === 0) tellFirst(cpuOf(child));
  }
  closePdf();
  const quarters = [0, 1, 2, 3].map((at) =>
    Math.round(Math.max(...held.slice((at * IN_A_ROW) / 4, ((at + 1) * IN_A_ROW) / 4))),
  );
  console.log(
    `${IN_A_ROW} reports in a row in ${((performance.now() - began) / 1000).toFixed(0)} s; most memory of the child in each quarter: ${quarters.join(', ')} MB`,
  );
  require((quarters[3] ?? 0) <= (quarters[0] ?? 0) * MOST_GROWTH, 'memory grows from report to report');
}

function tellFirst(seconds: number): void {
  const isNative = loadNativeTypst() !== null;
  console.log(
    `first PDF of a process: ${seconds.toFixed(2)} s of CPU, ${isNative ? 'native' : 'WebAssembly'}`,
  );
  require(!isNative ||
    seconds <= MOST_FIRST_CPU_SECONDS, `the first PDF took more than ${MOST_FIRST_CPU_SECONDS} s`);
}

function require(holds: boolean, otherwise: string): void {
  if (holds) return;
  console.log(`MISSED: ${otherwise}`);
  process.exitCode = 1;
}

function times(more: number, less: number): number {
  return Math.round((more / Math.max(less, 0.001)) * 10) / 10;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
