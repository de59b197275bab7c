export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  'read',
  'clients.write',
  'reports.write',
  'settings.write',
  'team.manage',
  'billing.manage',
  'agency.delete',
] as const;
export type Permission = (typeof permissions)[number];

/** Which clients of its agency a member sees. */
export const clientAccess = ['all', 'chosen'] as const;
export type ClientAccess = (typeof clientAccess)[number];

/** What each role may do in its agency. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  admin: ['read', 'clients.write', 'reports.write', 'settings.write', 'team.manage'],
  member: ['read', 'clients.write', 'reports.write'],
  viewer: ['read'],
};

/** Whether a member with this role may do this. */
export function may(role: Role, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}
