import { routes } from '#contract/routes.ts';
import type { PortalReportRow } from '#contract/portal/portal.ts';
import { clientCopy } from '#report/model/client-copy.ts';
import { isShownOrigin } from '#report/model/shown-origins.ts';
import { brandOnScreen } from '#server/agencies/brand.ts';
import { ApiError } from '#server/http/api-error.ts';
import { portalPerson } from '#server/http/procedures.ts';
import {
  marksOf,
  noteOpening,
  publishedReport,
  publishedReports,
  type PublishedReport,
} from '#server/portal/published-reports.ts';
import {
  createReportsInShort,
  presentFigures,
  type ReportsInShort,
} from '#server/portal/reports-in-short.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import { remakeReport } from '#server/reports/generation/remake-report.ts';
import { readModel, rowsBehind } from '#server/reports/report-page.ts';
import type { Services } from '#server/services.ts';

/** What was published for a client, as its people see it. */
export function portalReportRoutes(services: Services) {
  const { database, storage, fileLinks, limits } = services;
  const inShort = createReportsInShort(storage);
  return {
    reports: portalPerson.portal.reports.handler(async ({ input, context: { person } }) => {
      await limits.count('portal reading per person', person.id);
      const { all, marks } = await database.withPerson(person.id, async (tx) => ({
        all: await publishedReports(tx, input.search),
        marks: await marksOf(tx),
      }));
      const matching = all.filter(({ matches }) => matches);
      const from = (input.page - 1) * input.per_page;
      const shown = matching.slice(from, from + input.per_page);
      return {
        reports: await Promise.all(shown.map((each) => presentRow(inShort, each, marks))),
        total: matching.length,
      };
    }),

    report: portalPerson.portal.report.handler(async ({ input: { id }, context: { person } }) => {
      await limits.count('portal reading per person', person.id);
      const { found, clientName, marks } = await database.withPerson(person.id, async (tx) => ({
        ...(await publishedReport(tx, id)),
        marks: await marksOf(tx),
      }));
      const model = await modelOrNone(services, found);
      if (model === null && found.version.fileKey === null)
        throw new ApiError('not_found', {
          message: 'This report isn’t ready yet. Please come back in a moment.',
        });
      await database.withPerson(person.id, (tx) =>
        noteOpening(tx, person, { reportId: id, version: found.version.number, kind: 'page' }),
      );
      return {
        ...(await presentRow(inShort, found, marks)),
        client_name: clientName,
        brand: brandOnScreen(found.version.brand, fileLinks),
        model,
      };
    }),

    rows: portalPerson.portal.rows.handler(async ({ input, signal, context: { person } }) => {
      const { id, origin, from, most } = input;
      await limits.count('portal reading per person', person.id);
      const { found, files, isTogether } = await database.withPerson(person.id, (tx) =>
        publishedReport(tx, id),
      );
      const { version } = found;
      // The file holds more than the report: lines that were left out are the agency's business.
      const model = await modelOrNone(services, found);
      if (model === null || !isShownOrigin(model, origin))
        throw new ApiError('forbidden', { message: 'These rows aren’t behind a figure in this report.' });
      const report = { agencyId: person.agencyId, isTogether };
      return rowsBehind(storage, { report, version, files }, { origin, page: { from, most } }, signal);
    }),
  };
}

async function presentRow(
  inShort: ReportsInShort,
  found: PublishedReport,
  { comments, opened }: Awaited<ReturnType<typeof marksOf>>,
): Promise<PortalReportRow> {
  const { id, name, publishedAt, version, previous } = found;
  const [now, last] = await Promise.all([
    inShort.of(version),
    previous === null ? null : inShort.of(previous.version),
  ]);
  return {
    id,
    name,
    period: now?.period ?? null,
    published_at: publishedAt.toISOString(),
    version: version.number,
    figures: presentFigures(now, last),
    previous: previous === null ? null : { id: previous.id, name: previous.name },
    file_url: version.fileKey === null ? null : `/api${routes.raw.portalPdf.path.replace('{id}', id)}`,
    comments: comments.get(id) ?? 0,
    is_new: !opened.has(id),
  };
}

/** The client's copy of the model; null where it is lost and the PDF is there to be read until it is made again. */
async function modelOrNone(services: Services, { version }: PublishedReport) {
  try {
    const model = await readModel(services.storage, version);
    return model && clientCopy(model);
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    const answer = await remakeReport(services, { version, key: error.key });
    if (version.fileKey === null) throw answer;
    return null;
  }
}
