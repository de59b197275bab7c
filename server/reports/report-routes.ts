import { eq } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import { brandOnScreen } from '#server/agencies/brand.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { orderReport } from '#server/reports/order-report.ts';
import { getReport, getReportVersion, listReports, noSuchReport } from '#server/reports/find-reports.ts';
import { presentReport } from '#server/reports/present-report.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import { remakeReport } from '#server/reports/generation/remake-report.ts';
import { removeReport } from '#server/reports/remove-report.ts';
import { readModel, rowsBehind } from '#server/reports/report-page.ts';
import { reviewStatesOf } from '#server/reports/review/review-states.ts';
import { retryReport } from '#server/reports/generation/retry-report.ts';
import type { Services } from '#server/services.ts';

/** Every route of `/reports` but those of links and deliveries. */
export function reportRoutes(services: Services) {
  const { database, storage, fileLinks, limits } = services;
  const presentIn = async (tx: AgencyTransaction, member: Member, id: string) => {
    const found = await getReport(tx, id);
    return presentReport(found, fileLinks.of(member.user.id), await reviewStatesOf(tx, [found.version]));
  };
  const present = (member: Member, id: string) =>
    database.withMember(member, (tx) => presentIn(tx, member, id));

  return {
    list: signedIn.reports.list.handler(async ({ input, context: { member } }) => {
      const links = fileLinks.of(member.user.id);
      return database.readAsMember(member, async (tx) => {
        const { found, reviews, nextCursor, total } = await listReports(tx, input);
        return {
          reports: found.map((each) => presentReport(each, links, reviews)),
          next_cursor: nextCursor,
          total,
        };
      });
    }),

    create: signedIn.reports.create.handler(async ({ input, signal, context: { member } }) => {
      authorise(member, 'reports.write');
      const { file, more_files: more = [], name, client_id: clientId, period, compare } = input;
      const { id, alreadyThere, leftOut } = await orderReport(services, member, {
        uploads: [
          ...(file === undefined ? [] : [{ field: 'file', file }]),
          ...more.map((each) => ({ field: 'more_files', file: each })),
        ],
        name,
        clientId,
        period,
        compare,
        fromData: input.from_data ?? false,
        templateId: input.template_id,
        copyOf: input.copy_of,
        idempotencyKey: input.idempotency_key,
        signal,
      });
      return { ...(await present(member, id)), already_there: [...alreadyThere], left_out: [...leftOut] };
    }),

    get: signedIn.reports.get.handler(({ input, context: { member } }) =>
      database.readAsMember(member, (tx) => presentIn(tx, member, input.id)),
    ),

    page: signedIn.reports.page.handler(async ({ input: { id, version: number }, context: { member } }) => {
      const { version } = await database.readAsMember(member, (tx) => getReportVersion(tx, id, { number }));
      const model =
        version &&
        (await readModel(storage, version).catch(async (error: unknown) => {
          throw error instanceof FileMissingError
            ? await remakeReport(services, { version, key: error.key })
            : error;
        }));
      if (version === null || model === null)
        throw new ApiError('not_found', { message: 'This report has no page (yet).' });
      return { version: version.number, model, brand: brandOnScreen(version.brand, fileLinks) };
    }),

    rows: signedIn.reports.rows.handler(async ({ input, signal, context: { member } }) => {
      await limits.count('rows per agency', member.agency.id);
      const { id, version: number, origin, from, most } = input;
      const found = await database.readAsMember(member, (tx) => getReportVersion(tx, id, { number }));
      return rowsBehind(storage, found, { origin, page: { from, most } }, signal);
    }),

    rename: signedIn.reports.rename.handler(async ({ input: { id, name }, context: { member } }) => {
      authorise(member, 'reports.write');
      const renamed = await database.withMember(member, (tx) =>
        tx.update(reports).set({ name }).where(eq(reports.id, id)).returning({ id: reports.id }),
      );
      if (renamed.length === 0) throw noSuchReport();
      return present(member, id);
    }),

    retry: signedIn.reports.retry.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      await retryReport(services, member, input.id, {
        isConfirmed: input.confirm === true,
        templateId: input.template_id,
      });
      return present(member, input.id);
    }),

    remove: signedIn.reports.remove.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'reports.write');
      await removeReport(services, member, id);
      return { ok: true as const };
    }),
  };
}
