import { and, eq } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportComments } from '#server/database/schema/reports/report-reviews.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { TellDeps } from '#server/notifications/tell-member.ts';
import { colleaguesWhoSee } from '#server/reports/comments/find-threads.ts';
import { getReport } from '#server/reports/find-reports.ts';
import { tellThoseConcerned } from '#server/reports/review/tell-those-concerned.ts';

type StoredComment = typeof reportComments.$inferSelect;

/** Begins a thread on a section. */
export async function beginThread(
  tx: AgencyTransaction,
  deps: TellDeps,
  member: Member,
  { reportId, ...said }: { reportId: string; section: string; sectionTitle: string; text: string },
): Promise<void> {
  await write(tx, deps, member, { reportId, threadId: null, ...said });
}

/** Answers in a thread. An answer to what was resolved opens it again: it is a new question. */
export async function answerThread(
  tx: AgencyTransaction,
  deps: TellDeps,
  member: Member,
  { reportId, id, text }: { reportId: string; id: string; text: string },
): Promise<void> {
  const { threadId, section, sectionTitle, ...answered } = await getComment(tx, reportId, id);
  const thread = threadId ?? answered.id;
  await write(tx, deps, member, { reportId, threadId: thread, section, sectionTitle, text });
  await setResolved(tx, thread, null);
}

async function write(
  tx: AgencyTransaction,
  deps: TellDeps,
  actor: Member,
  said: Pick<StoredComment, 'reportId' | 'threadId' | 'section' | 'sectionTitle' | 'text'>,
): Promise<void> {
  const { report, version, clientName } = await getReport(tx, said.reportId);
  if (version === null)
    throw new ApiError('conflict', { message: 'This report isn’t finished yet. Comment on it once it is.' });
  const [row] = await tx
    .insert(reportComments)
    .values({ ...said, agencyId: actor.agency.id, version: version.number, userId: actor.user.id })
    .returning({ id: reportComments.id });
  const inThread = said.threadId === null ? [] : await speakersIn(tx, said.threadId);
  const mentioned = (await colleaguesWhoSee(tx, actor, said.reportId))
    .filter(({ name }) => said.text.includes(`@${name}`))
    .map(({ id }) => id);
  const told = (did: string) => ({
    icon: 'info' as const,
    title: `${actor.user.full_name} ${did} “${report.name}”`,
    message: `On ${said.sectionTitle === '' ? 'a section' : `“${said.sectionTitle}”`} in the report for ${clientName}:\n\n“${said.text}”`,
    action: 'Open the comment',
    search: `?comment=${said.threadId ?? row?.id ?? ''}`,
  });
  const about = { actor, report };
  await tellThoseConcerned(tx, deps, about, mentioned, 'report_comment', told('mentioned you on'));
  const others = [version.userId, ...inThread].filter((id) => id === null || !mentioned.includes(id));
  const did = said.threadId === null ? 'commented on' : 'replied on';
  await tellThoseConcerned(tx, deps, about, others, 'report_comment', told(did));
}

async function speakersIn(tx: AgencyTransaction, threadId: string): Promise<(string | null)[]> {
  const [first, answers] = [
    await tx
      .select({ userId: reportComments.userId })
      .from(reportComments)
      .where(eq(reportComments.id, threadId)),
    await tx
      .select({ userId: reportComments.userId })
      .from(reportComments)
      .where(eq(reportComments.threadId, threadId)),
  ];
  return [...first, ...answers].map(({ userId }) => userId);
}

/** Changes the words of a comment of one's own. */
export async function editComment(
  tx: AgencyTransaction,
  member: Member,
  { reportId, id, text }: { reportId: string; id: string; text: string },
): Promise<void> {
  const comment = await getOwn(tx, member, reportId, id);
  if (comment.deletedAt !== null) throw noSuchComment();
  await tx
    .update(reportComments)
    .set({ text, editedAt: new Date() })
    .where(eq(reportComments.id, comment.id));
}

/** Takes a comment of one's own away. Where answers hang on it, its place stays, without a word. */
export async function removeComment(
  tx: AgencyTransaction,
  member: Member,
  { reportId, id }: { reportId: string; id: string },
): Promise<void> {
  const comment = await getOwn(tx, member, reportId, id);
  const [answer] = await tx
    .select({ id: reportComments.id })
    .from(reportComments)
    .where(eq(reportComments.threadId, comment.id))
    .limit(1);
  const isMeant = eq(reportComments.id, comment.id);
  if (answer === undefined) await tx.delete(reportComments).where(isMeant);
  else await tx.update(reportComments).set({ text: '', deletedAt: new Date() }).where(isMeant);
}

/** Marks the thread of a comment as resolved, or opens it again. */
export async function resolveThread(
  tx: AgencyTransaction,
  member: Member,
  { reportId, id, resolved }: { reportId: string; id: string; resolved: boolean },
): Promise<void> {
  const comment = await getComment(tx, reportId, id);
  await setResolved(tx, comment.threadId ?? comment.id, resolved ? member.user.id : null);
}

async function setResolved(tx: AgencyTransaction, threadId: string, by: string | null): Promise<void> {
  await tx
    .update(reportComments)
    .set({ resolvedAt: by === null ? null : new Date(), resolvedBy: by })
    .where(eq(reportComments.id, threadId));
}

async function getOwn(
  tx: AgencyTransaction,
  member: Member,
  reportId: string,
  id: string,
): Promise<StoredComment> {
  const comment = await getComment(tx, reportId, id);
  if (comment.userId !== member.user.id)
    throw new ApiError('forbidden', { message: 'Only the author can change a comment.' });
  return comment;
}

/** A comment of the report, kept from being changed until the transaction ends, or 404. */
async function getComment(tx: AgencyTransaction, reportId: string, id: string): Promise<StoredComment> {
  await getReport(tx, reportId);
  const [comment] = await tx
    .select()
    .from(reportComments)
    .where(and(eq(reportComments.id, id), eq(reportComments.reportId, reportId)))
    .for('update');
  if (comment === undefined) throw noSuchComment();
  return comment;
}

function noSuchComment(): ApiError {
  return new ApiError('not_found', { message: 'We couldn’t find this comment. It may have been deleted.' });
}
