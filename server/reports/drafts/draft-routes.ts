import { warmUpPdf } from '#render/pdf/render-pdf.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { noteEditor } from '#server/reports/drafts/note-editor.ts';
import { publishDraft } from '#server/reports/drafts/publish-draft.ts';
import { readDraft } from '#server/reports/drafts/read-draft.ts';
import { discardDraft, saveDraft } from '#server/reports/drafts/save-draft.ts';
import { getReport } from '#server/reports/find-reports.ts';
import { NOTHING_YET, presentVersion } from '#server/reports/versions/present-version.ts';
import type { Services } from '#server/services.ts';

/** Writing in a report: reading the draft, saving it, seeing who else writes, throwing it away and publishing it. */
export function draftRoutes(services: Services) {
  const { database, fileLinks } = services;
  return {
    get: signedIn.drafts.get.handler(async ({ input: { id }, context: { member } }) => {
      const draft = await readDraft(services, member, id);
      // Whoever opens the editor will want pages set, and not wait for the typesetter to start.
      warmUpPdf();
      return draft;
    }),

    save: signedIn.drafts.save.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const { id, edition, revision, base_version: baseVersion } = input;
      const saved = await saveDraft(services, member, id, { edition, revision, baseVersion });
      return { revision: saved.revision, saved_at: saved.savedAt.toISOString() };
    }),

    discard: signedIn.drafts.discard.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'reports.write');
      await discardDraft(services, member, id);
      return { ok: true as const };
    }),

    presence: signedIn.drafts.presence.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const editors = await noteEditor(services, member, {
        reportId: input.id,
        isLeaving: input.leaving === true,
      });
      return { editors };
    }),

    publish: signedIn.drafts.publish.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const { id: reportId, revision, note } = input;
      const version = await publishDraft(services, member, { reportId, revision, note: note || null });
      const found = await database.withMember(member, (tx) => getReport(tx, reportId));
      const by = member.user.full_name;
      return presentVersion(found, { version, by }, NOTHING_YET, fileLinks.of(member.user.id));
    }),
  };
}
