/** How a version of a report stands before its agency. */
export const reviewStates = ['draft', 'in_review', 'changes_asked', 'approved', 'sent'] as const;
export type ReviewState = (typeof reviewStates)[number];
