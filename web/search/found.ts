import type { ReportStatus } from '#contract/reports/reports.ts';

/** Something a search found, or that was opened from one before. */
export type Found =
  | {
      readonly kind: 'report';
      readonly id: string;
      readonly name: string;
      readonly detail: string;
      readonly status: ReportStatus | null;
    }
  | { readonly kind: 'client'; readonly id: string; readonly name: string; readonly detail: string };

/** Where it opens. */
export function pathOf({ kind, id }: Found): string {
  return kind === 'report' ? `/dashboard/reports/${id}` : `/dashboard/clients/${id}`;
}
