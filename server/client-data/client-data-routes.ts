import type { Member } from '#server/http/callers.ts';
import { assertSubscribed } from '#server/billing/limits.ts';
import { acceptUploads } from '#server/client-data/accept-uploads.ts';
import { keepFiles, nameFiles, type TransactionOfCaller } from '#server/client-data/keep-files.ts';
import { listForScreen, presentFile } from '#server/client-data/present-files.ts';
import { findDependents, removeFile } from '#server/client-data/remove-file.ts';
import { assertClient } from '#server/clients/find-client.ts';
import { judgeSoon } from '#server/goals/judge-goals-job.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** What was uploaded for a client. */
export function clientDataRoutes(services: Services) {
  const { database, env, fileLinks, jobs, limits, now } = services;
  const list = (member: Member, clientId: string) =>
    database.withMember(member, async (tx) => {
      await assertClient(tx, clientId);
      return listForScreen(tx, clientId);
    });

  return {
    list: signedIn.clientData.list.handler(async ({ input: { id }, context: { member } }) => {
      const files = await list(member, id);
      return {
        files: files.map((each) => presentFile(each, fileLinks.of(member.user.id))),
        bytes: files.reduce((sum, { file }) => sum + file.bytes, 0),
      };
    }),

    add: signedIn.clientData.add.handler(async ({ input, signal, context: { member } }) => {
      authorise(member, 'reports.write');
      const agencyId = member.agency.id;
      const of = { agencyId, clientId: input.id, userId: member.user.id };
      await database.withMember(member, async (tx) => {
        await assertClient(tx, input.id);
        await assertSubscribed(tx, agencyId, now());
      });
      await limits.count('upload per agency', agencyId);
      const uploads = input.files.map((file) => ({ field: 'files', file }));
      const accepted = await acceptUploads(uploads, env.maxUploadMb, { agencyId, signal });
      const asMember: TransactionOfCaller = (work) => database.withMember(member, work);
      const named = await keepFiles(services, asMember, of, accepted, (stored) =>
        asMember(async (tx) => {
          const written = await nameFiles(tx, of, stored);
          if (written.added.length > 0) await judgeSoon(tx, jobs, of);
          return written;
        }),
      );
      const added = new Set(named.added.map(({ id }) => id));
      const files = (await list(member, input.id)).filter(({ file }) => added.has(file.id));
      return {
        added: files.map((each) => presentFile(each, fileLinks.of(member.user.id))),
        already_there: [...named.alreadyThere],
      };
    }),

    dependents: signedIn.clientData.dependents.handler(({ input, context: { member } }) =>
      database.withMember(member, (tx) => findDependents(tx, { clientId: input.id, fileId: input.file_id })),
    ),

    remove: signedIn.clientData.remove.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      await removeFile(services, member, { clientId: input.id, fileId: input.file_id });
      return { ok: true as const };
    }),
  };
}
