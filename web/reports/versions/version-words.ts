import type { Version, VersionKind } from '#contract/reports/versions.ts';

const KINDS: Record<VersionKind, string> = {
  generated: 'Made from the data',
  regenerated: 'Regenerated',
  published: 'Published',
  restored: 'Restored',
};

/** How a version came to be, and by whom. */
export function originInWords({
  kind,
  by,
  restored_from,
}: Pick<Version, 'kind' | 'by' | 'restored_from'>): string {
  const what = restored_from === null ? KINDS[kind] : `Version ${restored_from} restored`;
  return by === null ? what : `${what} by ${by}`;
}
