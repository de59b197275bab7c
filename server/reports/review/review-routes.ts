import type { Review } from '#contract/reports/reviews.ts';
import type { Member } from '#server/http/callers.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { decideReview, type Decision } from '#server/reports/review/decide-review.ts';
import { findReview } from '#server/reports/review/find-review.ts';
import type { Services } from '#server/services.ts';

/** Whether a version is a draft, in review or approved, and who decides so. */
export function reviewRoutes(services: Services) {
  const { database } = services;
  const decide = (member: Member, decision: Decision): Promise<Review> =>
    database.withMember(member, async (tx) => {
      await decideReview(tx, services, member, decision);
      return findReview(tx, member, decision.reportId, decision.version);
    });

  return {
    get: signedIn.reviews.get.handler(({ input: { id, version }, context: { member } }) =>
      database.withMember(member, (tx) => findReview(tx, member, id, version)),
    ),

    ask: signedIn.reviews.ask.handler(({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const { id: reportId, version, reviewers, note } = input;
      return decide(member, { reportId, version, action: 'asked', reviewers, note });
    }),

    withdraw: signedIn.reviews.withdraw.handler(({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      return decide(member, { reportId: input.id, version: input.version, action: 'withdrawn' });
    }),

    approve: signedIn.reviews.approve.handler(({ input, context: { member } }) => {
      authorise(member, 'reports.approve');
      const { id: reportId, version, note } = input;
      return decide(member, { reportId, version, action: 'approved', note });
    }),

    askForChanges: signedIn.reviews.askForChanges.handler(({ input, context: { member } }) => {
      authorise(member, 'reports.approve');
      const { id: reportId, version, note } = input;
      return decide(member, { reportId, version, action: 'changes_asked', note });
    }),
  };
}
