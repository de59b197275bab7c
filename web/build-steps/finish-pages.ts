import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { SITE_ORIGIN_PLACEHOLDER } from '#contract/site/site-origin.ts';
import { PRERENDERED_PAGES, PUBLIC_PAGES, type PublicPage } from '../site/public-pages.ts';

/** The scripts of pages without React, or before it. */
const STATIC_SCRIPTS = {
  site: 'web/site/chrome/static-page.ts',
  account: 'web/accounts/static-account-page.ts',
} as const;

/** After the build: no page waits for React. It is loaded after the first paint, or when it is wanted, or never. */
export async function finishPages(clientFolder: string): Promise<void> {
  const scripts = {
    site: await buildStaticScript(clientFolder, STATIC_SCRIPTS.site),
    account: await buildStaticScript(clientFolder, STATIC_SCRIPTS.account),
  };
  for (const page of PRERENDERED_PAGES) {
    const file = join(clientFolder, page.path, 'index.html');
    const html = await readFile(file, 'utf8');
    await writeFile(file, finish(html, page.hydrated, scripts[page.script ?? 'site']));
  }
  const fallback = join(clientFolder, '__spa-fallback.html');
  await writeFile(fallback, lowerModulePreloads(await readFile(fallback, 'utf8')));
  await writeFile(join(clientFolder, 'sitemap.xml'), sitemap());
  await writeFile(join(clientFolder, 'robots.txt'), robots());
  await rm(join(clientFolder, '.vite'), { recursive: true, force: true });
}

async function buildStaticScript(clientFolder: string, source: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: source,
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const entry = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))[0];
  if (!entry) throw new Error(`${source} was not built.`);
  return `/${entry.fileName}`;
}

function finish(html: string, hydrated: PublicPage['hydrated'], scriptUrl: string): string {
  const [head, body] = html.split('</head>') as [string, string];
  const modules = [...head.matchAll(MODULE_PRELOAD)].map((preload) => preload.groups?.['href']);
  const script = `<script type="module" src="${scriptUrl}"></script>`;
  const rest =
    hydrated === 'never'
      ? body.replace(BODY_SCRIPT, '')
      : body.replace(ENTRY_SCRIPT, heldScript(hydrated, modules.join(' ')));
  return `${head.replace(MODULE_PRELOAD, '')}${script}</head>${rest}`;
}

/** What the script that starts React becomes until it is wanted: text that does not run, with the files it will need. */
function heldScript(until: string, modules: string): string {
  return `<script type="text/plain" data-held="${until}" data-modules="${modules}">`;
}

/** Preloaded modules must not compete with the stylesheet and the fonts for the first paint. */
function lowerModulePreloads(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*href="(?<href>[^"]*)"[^>]*>/g;
/** Scripts React Router adds to the body: hydration data, scroll restoration, the entry module. */
const BODY_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** The script that starts React. */
const ENTRY_SCRIPT = '<script type="module" async="">';

function sitemap(): string {
  const urls = PUBLIC_PAGES.filter((page) => page.indexed).map(
    (page) => `  <url><loc>${SITE_ORIGIN_PLACEHOLDER}${page.path}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${SITE_ORIGIN_PLACEHOLDER}/sitemap.xml`,
    '',
  ].join('\n');
}
