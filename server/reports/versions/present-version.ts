import type { ReviewState } from '#contract/reports/review-states.ts';
import type { Version } from '#contract/reports/versions.ts';
import { pdfLink, type FoundReport } from '#server/reports/present-report.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import type { FileLinks } from '#server/storage/file-links.ts';

/** To whom each version was sent, how many links open it alone, and where it stands in review; by its id. */
export interface Uses {
  readonly sentTo: ReadonlyMap<string | null, readonly string[]>;
  readonly links: ReadonlyMap<string | null, number>;
  readonly reviews: ReadonlyMap<string, ReviewState>;
}

/** Of a version that was just made. */
export const NOTHING_YET: Uses = { sentTo: new Map(), links: new Map(), reviews: new Map() };

/** A version as the API shows it. */
export function presentVersion(
  found: FoundReport,
  { version, by }: { readonly version: ReportVersion; readonly by: string | null },
  { sentTo, links, reviews }: Uses,
  fileLinks: Pick<FileLinks, 'link'>,
): Version {
  return {
    id: version.id,
    number: version.number,
    kind: version.kind,
    is_current: version.number === found.report.currentVersion,
    title: version.title,
    by,
    note: version.note,
    restored_from: version.restoredFrom,
    has_page: version.modelKey !== null,
    file_url: pdfLink(found, version, fileLinks),
    primary_color: version.brand.primaryColor,
    accent_color: version.brand.accentColor,
    review: reviews.get(version.id) ?? 'draft',
    sent_to: [...(sentTo.get(version.id) ?? [])],
    links: links.get(version.id) ?? 0,
    dropped: [...(version.dropped ?? [])],
    created_at: version.createdAt.toISOString(),
  };
}
