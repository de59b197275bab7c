import { Readable } from 'node:stream';
import type { Member } from '#server/http/callers.ts';
import { noteExport } from '#server/activity/note-activity.ts';
import { exportAccount } from '#server/accounts/profile/export-account.ts';
import type { Services } from '#server/services.ts';
import { contentDisposition } from '#server/storage/serve-file.ts';

/** Answers `GET /api/account/export`: everything that is stored, as one file, sent while it is read. */
export async function serveExport(
  { database, limits, now }: Pick<Services, 'database' | 'limits' | 'now'>,
  member: Member,
  method: string,
): Promise<Response> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': contentDisposition(
      'attachment',
      `clientready-export-${now().toISOString().slice(0, 10)}.json`,
    ),
    'cache-control': 'no-store',
  };
  if (method === 'HEAD') return new Response(null, { headers });
  await limits.count('export per user', member.user.id);
  await database.withMember(member, (tx) => noteExport(tx, member, 'account'));
  const pieces = Readable.from(exportAccount(database, member, now()), { objectMode: false });
  return new Response(Readable.toWeb(pieces) as ReadableStream, { headers });
}
