/** Rows of one table that go into an export: these columns and no others, so that a secret is never among them. */
export interface ExportSection {
  readonly name: string;
  readonly table: string;
  /** The rows are sorted by the first, which tells them apart where there may be many. */
  readonly columns: readonly string[];
  /** There is one row at most. */
  readonly isOne?: true;
}

/** What is stored about a person alone, by the person's id. */
export const personalSections: readonly ExportSection[] = [
  {
    name: 'profile',
    table: 'users',
    columns: ['id', 'email', 'email_verified', 'full_name', 'phone', 'created_at', 'updated_at'],
    isOne: true,
  },
  { name: 'preferences', table: 'user_preferences', columns: ['email_notifications'], isOne: true },
  { name: 'sign_in_methods', table: 'accounts', columns: ['provider_id', 'created_at'] },
  {
    name: 'sessions',
    table: 'sessions',
    columns: ['id', 'ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'],
  },
  { name: 'memberships', table: 'memberships', columns: ['agency_id', 'role', 'access', 'created_at'] },
];

/** What an agency holds for one of its members, by both ids. */
export const memberSections: readonly ExportSection[] = [
  {
    name: 'notifications',
    table: 'notifications',
    columns: ['id', 'icon', 'title', 'message', 'link', 'unread', 'created_at'],
  },
];

/** What an agency has, by its id: its owner's to take along. */
export const agencySections: readonly ExportSection[] = [
  {
    name: 'agency',
    table: 'agencies',
    columns: ['id', 'name', 'time_zone', 'created_at'],
    isOne: true,
  },
  {
    name: 'api_keys',
    table: 'api_keys',
    columns: [
      'id',
      'user_id',
      'name',
      'hint',
      'rights',
      'clients',
      'created_at',
      'last_used_at',
      'expires_at',
    ],
  },
  {
    name: 'brand',
    table: 'brand_settings',
    columns: [
      'primary_color',
      'accent_color',
      'website',
      'email',
      'footer_line',
      'report_language',
      'paper_size',
    ],
    isOne: true,
  },
  {
    name: 'subscription',
    table: 'subscriptions',
    columns: [
      'plan',
      'status',
      'billing_interval',
      'current_period_end',
      'cancel_at_period_end',
      'trial_ends_at',
    ],
    isOne: true,
  },
  {
    name: 'clients',
    table: 'clients',
    columns: [
      'id',
      'user_id',
      'name',
      'email',
      'phone',
      'address',
      'status',
      'reports_count',
      'last_report_date',
      'created_at',
    ],
  },
  {
    name: 'client_people',
    table: 'client_people',
    columns: [
      'id',
      'client_id',
      'email',
      'invited_by',
      'invited_at',
      'first_seen_at',
      'last_seen_at',
      'removed_at',
    ],
  },
  {
    name: 'client_comments',
    table: 'portal_comments',
    columns: ['id', 'client_id', 'report_id', 'side', 'author', 'body', 'created_at'],
  },
  {
    name: 'client_openings',
    table: 'portal_openings',
    columns: ['id', 'client_id', 'report_id', 'person_id', 'version', 'kind', 'at'],
  },
  {
    name: 'reports',
    table: 'reports',
    columns: [
      'id',
      'client_id',
      'user_id',
      'name',
      'original_file_name',
      'status',
      'failure_reason',
      'period',
      'compare',
      'created_at',
      'completed_at',
    ],
  },
  {
    name: 'client_files',
    table: 'client_files',
    columns: [
      'id',
      'client_id',
      'user_id',
      'name',
      'bytes',
      'sha256',
      'rows',
      'platform',
      'currency',
      'covered',
      'created_at',
    ],
  },
  {
    name: 'goals',
    table: 'client_goals',
    columns: ['id', 'client_id', 'metric', 'month', 'channel', 'kind', 'target', 'created_at', 'updated_at'],
  },
  {
    name: 'report_versions',
    table: 'report_versions',
    columns: ['id', 'report_id', 'number', 'kind', 'user_id', 'title', 'note', 'edition', 'created_at'],
  },
  {
    name: 'report_drafts',
    table: 'report_drafts',
    columns: ['report_id', 'base_version', 'edition', 'user_id', 'updated_at'],
  },
  {
    name: 'report_reviews',
    table: 'report_reviews',
    columns: ['id', 'report_id', 'version_id', 'action', 'user_id', 'reviewers', 'note', 'created_at'],
  },
  {
    name: 'report_comments',
    table: 'report_comments',
    columns: [
      'id',
      'report_id',
      'thread_id',
      'section',
      'section_title',
      'version',
      'user_id',
      'text',
      'created_at',
      'edited_at',
      'resolved_at',
      'resolved_by',
    ],
  },
  {
    name: 'templates',
    table: 'report_templates',
    columns: ['id', 'name', 'content', 'user_id', 'created_at', 'updated_at'],
  },
  {
    name: 'client_defaults',
    table: 'client_defaults',
    columns: [
      'client_id',
      'provided_template',
      'template_id',
      'language',
      'recipients',
      'copies',
      'message',
      'updated_at',
    ],
  },
  {
    name: 'shared_links',
    table: 'report_shares',
    columns: [
      'id',
      'report_id',
      'expires_at',
      'revoked_at',
      'times_opened',
      'first_opened_at',
      'last_opened_at',
      'created_at',
    ],
  },
  {
    name: 'deliveries',
    table: 'report_deliveries',
    columns: [
      'id',
      'report_id',
      'recipient',
      'more_recipients',
      'copies',
      'subject',
      'message',
      'status',
      'sent_at',
      'created_at',
    ],
  },
  {
    name: 'invitations',
    table: 'invitations',
    columns: [
      'id',
      'email',
      'role',
      'access',
      'message',
      'invited_by',
      'sent_at',
      'expires_at',
      'created_at',
    ],
  },
  {
    name: 'activity',
    table: 'activity',
    columns: ['id', 'at', 'user_id', 'actor', 'kind', 'action', 'subject'],
  },
];
