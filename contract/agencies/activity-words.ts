/** What the log of an agency tells of. */
export const activityKinds = [
  'sign_in',
  'invitation',
  'member',
  'client',
  'report',
  'share',
  'send',
  'export',
  'billing',
  'integration',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const ACTIVITY_KIND_NAMES: Readonly<Record<ActivityKind, string>> = {
  sign_in: 'Log-ins',
  invitation: 'Invitations',
  member: 'Members and roles',
  client: 'Clients',
  report: 'Reports',
  share: 'Shared links',
  send: 'Reports sent',
  export: 'Exports',
  billing: 'Plan and billing',
  integration: 'Integrations',
};

const WORDS: Readonly<Record<string, string>> = {
  'sign_in logged_in': 'Logged in',
  'invitation sent': 'Invited someone',
  'invitation sent_again': 'Resent an invitation',
  'invitation taken_back': 'Withdrew an invitation',
  'member joined': 'Joined the team',
  'member changed': 'Changed someone’s access',
  'member made_owner': 'Handed the agency over',
  'member removed': 'Removed someone',
  'member left': 'Left the team',
  'client added': 'Added a client',
  'client changed': 'Changed a client',
  'client archived': 'Archived a client',
  'client restored': 'Made a client active again',
  'client deleted': 'Deleted a client',
  'client person_invited': 'Invited someone at a client',
  'client person_removed': 'Removed someone at a client',
  'client brought_back': 'Restored a deleted client',
  'client deleted_for_good': 'Permanently deleted a client',
  'report created': 'Created a report',
  'report renamed': 'Renamed a report',
  'report deleted': 'Deleted a report',
  'report review_asked': 'Asked for a review',
  'report review_approved': 'Approved a report',
  'report review_changes_asked': 'Asked for changes to a report',
  'report review_withdrawn': 'Withdrew a review request',
  'report approval_on': 'Turned on approval before sending',
  'report approval_off': 'Turned off approval before sending',
  'share created': 'Created a link to a report',
  'share turned_off': 'Turned off a link',
  'share published': 'Published a report to its client',
  'share unpublished': 'Unpublished a report',
  'send sent': 'Sent a report',
  'export account': 'Exported the agency’s data',
  'export activity': 'Exported this log',
  'billing changed': 'The plan changed',
  'integration key_made': 'Created an API key',
  'integration key_revoked': 'Revoked an API key',
};

/** What somebody did, in words. */
export function activityInWords({
  kind,
  action,
}: {
  readonly kind: ActivityKind;
  readonly action: string;
}): string {
  return WORDS[`${kind} ${action}`] ?? ACTIVITY_KIND_NAMES[kind];
}
