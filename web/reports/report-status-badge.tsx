import type { ReportStatus } from '#contract/reports/reports.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const TONES: Partial<Record<ReportStatus, BadgeTone>> = {
  completed: 'good',
  failed: 'bad',
  processing: 'busy',
};

/** The state of a report: completed green, failed red, processing yellow, others grey. */
export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  return (
    <Badge tone={TONES[status] ?? 'quiet'} dot>
      {status}
    </Badge>
  );
}
