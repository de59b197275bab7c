interface PublicPage {
  readonly path: string;
  /** Stands in the sitemap. */
  readonly indexed: boolean;
  /**
   * When React takes the page over: at once, when a reader first reaches for something on it, or never. A page that waits
   * is a plain document with a script of two kilobytes.
   */
  readonly hydrated: 'at-once' | 'on-touch' | 'never';
}

/** Every page a visitor may open without an account. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', indexed: true, hydrated: 'never' },
  { path: '/features', indexed: true, hydrated: 'never' },
  { path: '/how-it-works', indexed: true, hydrated: 'never' },
  { path: '/pricing', indexed: true, hydrated: 'at-once' },
  { path: '/sample-report', indexed: true, hydrated: 'on-touch' },
  { path: '/docs', indexed: true, hydrated: 'never' },
  { path: '/contact', indexed: true, hydrated: 'never' },
  { path: '/privacy', indexed: true, hydrated: 'never' },
  { path: '/terms', indexed: true, hydrated: 'never' },
  { path: '/login', indexed: true, hydrated: 'at-once' },
  { path: '/signup', indexed: true, hydrated: 'at-once' },
  { path: '/forgot-password', indexed: false, hydrated: 'at-once' },
  { path: '/reset-password', indexed: false, hydrated: 'at-once' },
  { path: '/verify-email', indexed: false, hydrated: 'at-once' },
];

/** Answered for an unknown address, with status 404. */
export const NOT_FOUND_PAGE: PublicPage = { path: '/404', indexed: false, hydrated: 'never' };

export const PRERENDERED_PAGES: readonly PublicPage[] = [...PUBLIC_PAGES, NOT_FOUND_PAGE];
