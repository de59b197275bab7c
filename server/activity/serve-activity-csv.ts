import { Readable } from 'node:stream';
import { ACTIVITY_KIND_NAMES, activityInWords } from '#contract/agencies/activity-words.ts';
import { activityFilterSchema, type ActivityFilter } from '#contract/agencies/activity.ts';
import type { Member } from '#server/http/callers.ts';
import { activityBefore, type ActivityRow } from '#server/activity/find-activity.ts';
import { noteExport } from '#server/activity/note-activity.ts';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';
import { contentDisposition } from '#server/storage/serve-file.ts';

const ROWS_AT_ONCE = 500;
const HEADING = ['When (UTC)', 'Who', 'Kind', 'What', 'About'];
/** Programs that open tables take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Answers `GET /api/activity/csv`: the log as a table, as far as it is asked for, sent while it is read. */
export async function serveActivityCsv(
  { database, limits, now }: Pick<Services, 'database' | 'limits' | 'now'>,
  member: Member,
  { method, query }: { readonly method: string; readonly query: Record<string, string> },
): Promise<Response> {
  authorise(member, 'team.manage');
  const { data: filter } = activityFilterSchema.safeParse(query);
  if (filter === undefined) throw new ApiError('validation_failed');
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(
      'attachment',
      `clientready-activity-${now().toISOString().slice(0, 10)}.csv`,
    ),
    'cache-control': 'no-store',
  };
  if (method === 'HEAD') return new Response(null, { headers });
  await limits.count('export per user', member.user.id);
  await database.withMember(member, (tx) => noteExport(tx, member, 'activity'));
  const pieces = Readable.from(lines(database, member, filter), { objectMode: false });
  return new Response(Readable.toWeb(pieces) as ReadableStream, { headers });
}

/** Each piece is read in a transaction of its own, so that a slow reader holds nothing. */
async function* lines(database: Database, member: Member, filter: ActivityFilter): AsyncGenerator<string> {
  yield line(HEADING);
  let before: ActivityRow | undefined;
  for (;;) {
    const last = before;
    const rows = await database.withMember(member, (tx) =>
      activityBefore(tx, member.agency.id, filter, { before: last, most: ROWS_AT_ONCE }),
    );
    if (rows.length > 0) yield rows.map(asLine).join('');
    before = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function asLine(row: ActivityRow): string {
  const { at, actor, kind, subject } = row;
  return line([
    at.toISOString(),
    actor ?? 'ClientReady',
    ACTIVITY_KIND_NAMES[kind],
    activityInWords(row),
    subject,
  ]);
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
