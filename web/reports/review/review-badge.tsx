import type { ReviewState } from '#contract/reports/review-states.ts';
import { REVIEW_LABELS, REVIEW_TONES } from '#web/reports/review/review-words.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** Where a version stands: draft, in review, approved or sent. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  return <Badge tone={REVIEW_TONES[state]}>{REVIEW_LABELS[state]}</Badge>;
}
