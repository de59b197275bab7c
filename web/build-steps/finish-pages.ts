import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { SITE_ORIGIN_PLACEHOLDER } from '../../contract/site-origin.ts';
import { PRERENDERED_PAGES, PUBLIC_PAGES } from '../site/public-pages.ts';

const STATIC_SCRIPT_SOURCE = 'web/site/chrome/static-page.ts';

/** After the build: static pages lose React, hydrated ones load it after the first paint. */
export async function finishPages(clientFolder: string): Promise<void> {
  const scriptUrl = await buildStaticScript(clientFolder);
  for (const page of PRERENDERED_PAGES) {
    const file = join(clientFolder, page.path, 'index.html');
    const html = await readFile(file, 'utf8');
    await writeFile(file, page.hydrated ? lowerModulePreloads(html) : withoutReact(html, scriptUrl));
  }
  const fallback = join(clientFolder, '__spa-fallback.html');
  await writeFile(fallback, lowerModulePreloads(await readFile(fallback, 'utf8')));
  await writeFile(join(clientFolder, 'sitemap.xml'), sitemap());
  await writeFile(join(clientFolder, 'robots.txt'), robots());
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

/** Preloaded modules must not compete with the stylesheet and the fonts for the first paint. */
function lowerModulePreloads(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/** Scripts React Router adds to the body: hydration data, scroll restoration, the entry module. */
const BODY_SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

function withoutReact(html: string, scriptUrl: string): string {
  const [head, body] = html.split('</head>') as [string, string];
  const script = `<script type="module" src="${scriptUrl}"></script>`;
  return `${head.replace(MODULE_PRELOAD, '')}${script}</head>${body.replace(BODY_SCRIPT, '')}`;
}

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
