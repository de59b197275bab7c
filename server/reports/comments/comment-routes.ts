import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { findThreads } from '#server/reports/comments/find-threads.ts';
import {
  answerThread,
  beginThread,
  editComment,
  removeComment,
  resolveThread,
} from '#server/reports/comments/write-comment.ts';
import { getReport } from '#server/reports/find-reports.ts';
import type { Services } from '#server/services.ts';

/** What members of an agency say to each other about a report. No client ever sees it. */
export function commentRoutes(services: Services) {
  const { database } = services;
  const change = (member: Member, reportId: string, work: (tx: AgencyTransaction) => Promise<void>) => {
    authorise(member, 'reports.write');
    return database.withMember(member, async (tx) => {
      await work(tx);
      return findThreads(tx, member, reportId);
    });
  };

  return {
    list: signedIn.comments.list.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await getReport(tx, id);
        return findThreads(tx, member, id);
      }),
    ),

    create: signedIn.comments.create.handler(({ input, context: { member } }) => {
      const { id: reportId, section, section_title: sectionTitle, text } = input;
      const said = { reportId, section, sectionTitle, text };
      return change(member, reportId, (tx) => beginThread(tx, services, member, said));
    }),

    answer: signedIn.comments.answer.handler(({ input, context: { member } }) => {
      const { id: reportId, comment_id: id, text } = input;
      return change(member, reportId, (tx) => answerThread(tx, services, member, { reportId, id, text }));
    }),

    edit: signedIn.comments.edit.handler(({ input, context: { member } }) => {
      const { id: reportId, comment_id: id, text } = input;
      return change(member, reportId, (tx) => editComment(tx, member, { reportId, id, text }));
    }),

    remove: signedIn.comments.remove.handler(({ input, context: { member } }) => {
      const { id: reportId, comment_id: id } = input;
      return change(member, reportId, (tx) => removeComment(tx, member, { reportId, id }));
    }),

    resolve: signedIn.comments.resolve.handler(({ input, context: { member } }) => {
      const { id: reportId, comment_id: id, resolved } = input;
      return change(member, reportId, (tx) => resolveThread(tx, member, { reportId, id, resolved }));
    }),
  };
}
