import { may, roles, type InvitedRole, type Permission, type Role } from '#contract/accounts/roles.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
};

/** What a role is for, in a line. */
export const ROLE_NOTES: Readonly<Record<Role, string>> = {
  owner: 'Everything, including the plan and the agency itself',
  admin: 'All clients, the team and the settings',
  member: 'Makes, shares and sends reports',
  viewer: 'Reads reports but can’t change anything',
};

export const INVITED_ROLE_OPTIONS: readonly { value: InvitedRole; label: string; note: string }[] = [
  { value: 'viewer', label: ROLE_NAMES.viewer, note: ROLE_NOTES.viewer },
  { value: 'member', label: ROLE_NAMES.member, note: ROLE_NOTES.member },
  { value: 'admin', label: ROLE_NAMES.admin, note: ROLE_NOTES.admin },
];

/** What people ask about roles, each answered by the permission the server goes by. */
const ABILITIES: readonly { label: string; permission: Permission }[] = [
  { label: 'Read reports and see figures', permission: 'read' },
  { label: 'Add data, make, share and send reports', permission: 'reports.write' },
  { label: 'Approve reports or ask for changes', permission: 'reports.approve' },
  { label: 'Edit clients and their goals', permission: 'clients.write' },
  { label: 'Change the brand and the agency’s settings', permission: 'settings.write' },
  { label: 'Invite people, change and remove them', permission: 'team.manage' },
  { label: 'Create and revoke API keys', permission: 'keys.manage' },
  { label: 'See the activity log', permission: 'team.manage' },
  { label: 'Choose and pay for the plan', permission: 'billing.manage' },
  { label: 'Hand the agency over', permission: 'agency.transfer' },
];

/** The table of roles: what can be done, and who can. */
export function abilitiesByRole(): readonly { label: string; allowed: readonly boolean[] }[] {
  return ABILITIES.map(({ label, permission }) => ({
    label,
    allowed: roles.map((role) => may(role, permission)),
  }));
}
