export interface PublicPage {
  readonly path: string;
  /** Stands in the sitemap. */
  readonly indexed: boolean;
  /**
   * When React takes the page over: once it is painted, when a reader first reaches for something on it, or never. Until
   * then it is a plain document with a script of two kilobytes.
   */
  readonly hydrated: 'after-paint' | 'on-touch' | 'never';
  /** Which script that is: that of the site, unless said otherwise. */
  readonly script?: 'site' | 'account';
}

/** Every page a visitor may open without an account. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', indexed: true, hydrated: 'never' },
  { path: '/features', indexed: true, hydrated: 'never' },
  { path: '/how-it-works', indexed: true, hydrated: 'never' },
  { path: '/pricing', indexed: true, hydrated: 'after-paint' },
  { path: '/sample-report', indexed: true, hydrated: 'on-touch' },
  { path: '/docs', indexed: true, hydrated: 'never' },
  { path: '/developers', indexed: true, hydrated: 'after-paint' },
  { path: '/contact', indexed: true, hydrated: 'on-touch' },
  { path: '/privacy', indexed: true, hydrated: 'never' },
  { path: '/terms', indexed: true, hydrated: 'never' },
  { path: '/login', indexed: true, hydrated: 'on-touch', script: 'account' },
  { path: '/signup', indexed: true, hydrated: 'on-touch', script: 'account' },
  { path: '/forgot-password', indexed: false, hydrated: 'on-touch', script: 'account' },
  { path: '/reset-password', indexed: false, hydrated: 'on-touch', script: 'account' },
  { path: '/verify-email', indexed: false, hydrated: 'on-touch', script: 'account' },
  { path: '/keep-email', indexed: false, hydrated: 'on-touch', script: 'account' },
  { path: '/join', indexed: false, hydrated: 'on-touch', script: 'account' },
];

/** Answered for an unknown address, with status 404. */
export const NOT_FOUND_PAGE: PublicPage = { path: '/404', indexed: false, hydrated: 'never' };

export const PRERENDERED_PAGES: readonly PublicPage[] = [...PUBLIC_PAGES, NOT_FOUND_PAGE];
