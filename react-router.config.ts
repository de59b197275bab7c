import { glob, readFile, writeFile } from 'node:fs/promises';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: ['/'],
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    for await (const file of glob(`${buildDirectory}/client/**/*.html`)) {
      const html = await readFile(file, 'utf8');
      await writeFile(file, lowerModulePreloads(html));
    }
  },
} satisfies Config;

/** Preloaded modules must not compete with the stylesheet and the fonts for the first paint. */
function lowerModulePreloads(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
