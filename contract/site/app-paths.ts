/** Paths that the browser app answers by itself, with all that is below them. Every other unknown path is a 404. */
export const appPaths: readonly string[] = ['/dashboard', '/billing', '/r', '/portal'];

/** Whether the browser app answers this path. */
export function isAppPath(path: string): boolean {
  return appPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The page of the browser app that opens a share link; the token follows it. */
export const SHARED_PAGE = '/r/';

/** The pages of a client's people; the agency's name follows it. */
export const PORTAL_PAGE = '/portal/';

/** Whether a page is an agency's own, for its clients: nothing on it is ours. */
export function isAgencysPage(path: string): boolean {
  return path.startsWith(SHARED_PAGE) || path.startsWith(PORTAL_PAGE);
}
