import { SITE_ORIGIN_PLACEHOLDER } from '#contract/site/site-origin.ts';

/** The address of this site: the browser's once there is one. */
export function siteOrigin(): string {
  return typeof window === 'undefined' ? SITE_ORIGIN_PLACEHOLDER : window.location.origin;
}
