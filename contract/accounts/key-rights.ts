import { OWN, routePermissions } from '#contract/accounts/route-permissions.ts';
import type { Permission } from '#contract/accounts/roles.ts';

/** What a key of the API is for: reading alone, or changing things as well. */
export const keyRights = ['read', 'write'] as const;
export type KeyRights = (typeof keyRights)[number];

/** Who a key acts for is a person's own matter, and so are the agency's people, its plan and what guards it. */
const CLOSED_PERMISSIONS: ReadonlySet<Permission | typeof OWN> = new Set([
  OWN,
  'billing.manage',
  'agency.transfer',
  'agency.delete',
  'keys.manage',
]);
const CLOSED_AREAS = /^\/(account|team|invitations|billing|agency\/(keys|domain|mail-server))(\/|$)/;
/** A program that could approve what it made, or do away with approval, would take the point out of it. */
const FOR_PEOPLE = new Set([
  'POST /reports/{id}/review/approve',
  'POST /reports/{id}/review/changes',
  'PUT /agency/approval',
]);

/** Which right a key needs for a route, as the route table writes it; null where no key opens it. */
export function rightsFor(method: string, path: string): KeyRights | null {
  const permission = routePermissions[`${method} ${path}`];
  if (permission === undefined || CLOSED_PERMISSIONS.has(permission)) return null;
  if (CLOSED_AREAS.test(path) || FOR_PEOPLE.has(`${method} ${path}`)) return null;
  return method === 'GET' || permission === 'read' ? 'read' : 'write';
}
