export const roles = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Roles that are given to others; an owner is made by handing the agency over. */
export const invitedRoles = ['admin', 'member', 'viewer'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const permissions = [
  'read',
  'clients.write',
  'reports.write',
  'reports.approve',
  'settings.write',
  'keys.manage',
  'team.manage',
  'billing.manage',
  'agency.delete',
  'agency.transfer',
] as const;
export type Permission = (typeof permissions)[number];

/** Which clients of its agency a member sees. */
export const clientAccess = ['all', 'chosen'] as const;
export type ClientAccess = (typeof clientAccess)[number];

/** What each role may do in its agency. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  admin: [
    'read',
    'clients.write',
    'reports.write',
    'reports.approve',
    'settings.write',
    'keys.manage',
    'team.manage',
  ],
  member: ['read', 'clients.write', 'reports.write'],
  viewer: ['read'],
};

/** Whether a member may add clients: whoever has chosen ones adds none, since nobody would have chosen it for them. */
export function mayAddClients(
  agency: { readonly role: Role; readonly access: ClientAccess } | null,
): boolean {
  return agency !== null && agency.access === 'all' && may(agency.role, 'clients.write');
}

/** Whether a member with this role may do this. */
export function may(role: Role, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}
