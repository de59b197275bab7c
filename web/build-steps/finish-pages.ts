import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { SITE_ORIGIN_PLACEHOLDER } from '../../contract/site-origin.ts';
import { PRERENDERED_PAGES, PUBLIC_PAGES } from '../site/public-pages.ts';

const STATIC_SCRIPT_SOURCE = 'web/site/chrome/static-page.ts';

/** After the build: pages load React at once but after the first paint, or when it is wanted, or never. */
export async function finishPages(clientFolder: string): Promise<void> {
  const scriptUrl = await buildStaticScript(clientFolder);
  for (const page of PRERENDERED_PAGES) {
    const file = join(clientFolder, page.path, 'index.html');
    const html = await readFile(file, 'utf8');
    await writeFile(file, finish(html, page.hydrated, scriptUrl));
  }
  const fallback = join(clientFolder, '__spa-fallback.html');
  await writeFile(fallback, lowerModulePreloads(await readFile(fallback, 'utf8')));
  await writeFile(join(clientFolder, 'sitemap.xml'), sitemap());
  await writeFile(join(clientFolder, 'robots.txt'), robots());
  await rm(join(clientFolder, '.vite'), { recursive: true, force: true });
}

async function buildStaticScript(clientFolder: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: STATIC_SCRIPT_SOURCE,
        output: { entryFileNames: 'assets/static-page-[hash].js' },
      },
    },
  });
  const entry = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))[0];
  if (!entry) throw new Error(`${STATIC_SCRIPT_SOURCE} was not built.`);
  return `/${entry.fileName}`;
}

function finish(html: string, hydrated: 'at-once' | 'on-touch' | 'never', scriptUrl: string): string {
  if (hydrated === 'at-once') return lowerModulePreloads(html);
  const [head, body] = html.split('</head>') as [string, string];
  const script = `<script type="module" src="${scriptUrl}"></script>`;
  const rest = hydrated === 'never' ? body.replace(BODY_SCRIPT, '') : body.replace(ENTRY_SCRIPT, HELD_SCRIPT);
  return `${head.replace(MODULE_PRELOAD, '')}${script}</head>${rest}`;
}

/** Preloaded modules must not compete with the stylesheet and the fonts for the first paint. */
function lowerModulePreloads(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** Scripts React Router adds to the body: hydration data, scroll restoration, the entry module. */
const BODY_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** The script that starts React, and what it becomes until it is wanted: text that does not run. */
const ENTRY_SCRIPT = '<script type="module" async="">';
const HELD_SCRIPT = '<script type="text/plain" data-held="">';

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
