/** Stands for the site's address in files made at build time; the server writes its own public address in its place. */
export const SITE_ORIGIN_PLACEHOLDER = 'https://origin.invalid';
