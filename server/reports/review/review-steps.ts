import type { ReviewAction } from '#contract/reports/reviews.ts';
import type { ReviewState } from '#contract/reports/review-states.ts';

/** From which states a version may be asked about and decided on. The first that fits says why another may not. */
const POSSIBLE: Readonly<Record<ReviewAction, readonly ReviewState[]>> = {
  asked: ['draft', 'changes_asked', 'sent'],
  approved: ['draft', 'in_review', 'changes_asked', 'sent'],
  changes_asked: ['in_review', 'approved', 'sent'],
  withdrawn: ['in_review'],
};

const WHY_NOT: Readonly<Record<ReviewState, string>> = {
  draft: 'Nobody has asked for a review of this version.',
  in_review: 'This version is already in review.',
  changes_asked: 'Changes have already been requested. Publish them, or ask for a review again.',
  approved: 'This version is already approved.',
  sent: 'This version has already been sent.',
};

/** Why this cannot be done with a version that stands so; null where it can. `last` is the last word about it. */
export function whyNot(action: ReviewAction, state: ReviewState, last: ReviewAction | null): string | null {
  if (!POSSIBLE[action].includes(state)) return WHY_NOT[state];
  // What was sent stands where it stood before.
  if (state === 'sent' && last === 'approved' && action !== 'changes_asked') return WHY_NOT.approved;
  if (state === 'sent' && last !== 'approved' && action === 'changes_asked') return WHY_NOT.draft;
  return null;
}
