import type { ReviewEvent } from '#contract/reports/reviews.ts';
import type { ReviewState } from '#contract/reports/review-states.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

/** What a state is called; where changes are asked for it is a draft again, and says why. */
export const REVIEW_LABELS: Readonly<Record<ReviewState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  changes_asked: 'Draft · changes requested',
  approved: 'Approved',
  sent: 'Sent',
};

export const REVIEW_TONES: Readonly<Record<ReviewState, BadgeTone>> = {
  draft: 'quiet',
  in_review: 'busy',
  changes_asked: 'bad',
  approved: 'good',
  sent: 'brand',
};

type Said = Pick<ReviewEvent, 'action' | 'by' | 'is_you' | 'of' | 'of_you' | 'version'>;

/** What somebody did in a review, as a sentence without its end. */
export function eventInWords({ action, by, is_you: isYou, of, of_you: ofYou, version }: Said): string {
  const who = isYou ? 'You' : (by ?? 'A former team member');
  const asked = ofYou ? ['you', ...of] : of;
  switch (action) {
    case 'asked':
      return asked.length === 0
        ? `${who} asked for a review of version ${version}`
        : `${who} asked ${listed(asked)} to review version ${version}`;
    case 'approved':
      return `${who} approved version ${version}`;
    case 'changes_asked':
      return `${who} asked for changes to version ${version}`;
    case 'withdrawn':
      return `${who} withdrew the request to review version ${version}`;
  }
}

const MOST_NAMES = 3;

function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMES)
    return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} others`;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
