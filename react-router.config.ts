import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { finishPages } from './web/build-steps/finish-pages.ts';
import { PRERENDERED_PAGES } from './web/site/public-pages.ts';

/** The build gives each page ten seconds, with no way to say more; on a busy machine the first one takes longer. */
const PATIENCE_MS = 120_000;
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(Math.max(ms, PATIENCE_MS));

const config: Config = {
  appDirectory: 'web',
  ssr: false,
  prerender: PRERENDERED_PAGES.map((page) => page.path),
  // All routes are known from the start: the server has no endpoint that tells them one by one.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => finishPages(join(reactRouterConfig.buildDirectory, 'client')),
};

export default config;
