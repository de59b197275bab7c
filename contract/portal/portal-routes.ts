/**
 * The routes of a client's people: neither public nor for members of an agency. They answer to the session of the portal alone,
 * and that session opens nothing else. The server's gate, the API document and the tables of the tests read it.
 */
export const portalRoutes: ReadonlySet<string> = new Set([
  'GET /portal/me',
  'POST /portal/sign-out',
  'POST /portal/switch',
  'GET /portal/reports',
  'GET /portal/reports/{id}',
  'POST /portal/reports/{id}/rows',
  'GET /portal/reports/{id}/pdf',
  'GET /portal/reports/{id}/comments',
  'POST /portal/reports/{id}/comments',
  'GET /portal/goals',
  'GET /portal/events',
]);

/** Whether `method path` (as written in the route table) is for a client's people. */
export function isPortalRoute(method: string, path: string): boolean {
  return portalRoutes.has(`${method} ${path}`);
}
