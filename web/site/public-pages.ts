/** Every page a visitor may open without an account. `indexed` ones are in the sitemap. */
export const PUBLIC_PAGES = [
  { path: '/', indexed: true },
  { path: '/features', indexed: true },
  { path: '/how-it-works', indexed: true },
  { path: '/pricing', indexed: true },
  { path: '/sample-report', indexed: true },
  { path: '/docs', indexed: true },
  { path: '/contact', indexed: true },
  { path: '/privacy', indexed: true },
  { path: '/terms', indexed: true },
  { path: '/login', indexed: true },
  { path: '/signup', indexed: true },
  { path: '/forgot-password', indexed: false },
  { path: '/reset-password', indexed: false },
  { path: '/verify-email', indexed: false },
] as const;

/** Answered for an unknown address, with status 404. */
export const NOT_FOUND_PATH = '/404';

export const PRERENDERED_PATHS = [...PUBLIC_PAGES.map((page) => page.path), NOT_FOUND_PATH];
