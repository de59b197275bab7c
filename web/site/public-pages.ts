interface PublicPage {
  readonly path: string;
  /** Stands in the sitemap. */
  readonly indexed: boolean;
  /** Needs React in the browser. The others are served as plain documents with a script of two kilobytes. */
  readonly hydrated: boolean;
}

/** Every page a visitor may open without an account. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', indexed: true, hydrated: false },
  { path: '/features', indexed: true, hydrated: false },
  { path: '/how-it-works', indexed: true, hydrated: false },
  { path: '/pricing', indexed: true, hydrated: true },
  { path: '/sample-report', indexed: true, hydrated: true },
  { path: '/docs', indexed: true, hydrated: false },
  { path: '/contact', indexed: true, hydrated: false },
  { path: '/privacy', indexed: true, hydrated: false },
  { path: '/terms', indexed: true, hydrated: false },
  { path: '/login', indexed: true, hydrated: true },
  { path: '/signup', indexed: true, hydrated: true },
  { path: '/forgot-password', indexed: false, hydrated: true },
  { path: '/reset-password', indexed: false, hydrated: true },
  { path: '/verify-email', indexed: false, hydrated: true },
];

/** Answered for an unknown address, with status 404. */
export const NOT_FOUND_PAGE: PublicPage = { path: '/404', indexed: false, hydrated: false };

export const PRERENDERED_PAGES: readonly PublicPage[] = [...PUBLIC_PAGES, NOT_FOUND_PAGE];
