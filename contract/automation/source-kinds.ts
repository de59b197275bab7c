export const sourceKinds = ['folder', 'bucket', 'sftp'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** How many places of one client may be watched. */
export const SOURCES_PER_CLIENT_MAX = 10;
