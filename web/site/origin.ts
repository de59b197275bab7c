/** Stands for the site's address in prerendered files; the server writes its own public address in its place. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The address of this site: the browser's once there is one. */
export function siteOrigin(): string {
  return typeof window === 'undefined' ? ORIGIN_PLACEHOLDER : window.location.origin;
}
