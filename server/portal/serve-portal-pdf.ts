import { isUuid } from '#contract/uuid.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { SignedInPerson } from '#server/http/callers.ts';
import { noteOpening, publishedReport } from '#server/portal/published-reports.ts';
import { downloadName } from '#server/reports/files/file-names.ts';
import { remakeReport, type RemakeDeps } from '#server/reports/generation/remake-report.ts';
import { servePermitted, type FileRequest } from '#server/storage/serve-file.ts';

const SECONDS = 60;

/** Answers `GET /api/portal/reports/{id}/pdf`: asked anew each time whether this person may see it. */
export async function servePortalPdf(
  services: RemakeDeps,
  person: SignedInPerson,
  { request, id }: { readonly request: FileRequest; readonly id: string },
): Promise<Response> {
  if (!isUuid(id)) throw noPdf();
  const { found, clientName } = await services.database.withPerson(person.id, (tx) =>
    publishedReport(tx, id),
  );
  const { version } = found;
  if (version.fileKey === null) throw noPdf();
  const file = {
    key: version.fileKey,
    contentType: 'application/pdf',
    fileName: downloadName(clientName, found.name),
    bytes: version.fileBytes ?? undefined,
    expiresAt: new Date(Date.now() + SECONDS * 1000),
    // Somebody's own: no cache keeps it for whoever comes after.
    userId: person.id,
  };
  const answer = await servePermitted(request, file, {
    storage: services.storage,
    whenLost: (key) => remakeReport(services, { version, key }),
  });
  if (request.method !== 'HEAD')
    await services.database
      .withPerson(person.id, (tx) =>
        noteOpening(tx, person, { reportId: id, version: version.number, kind: 'pdf' }),
      )
      .catch(async (error: unknown) => {
        await answer.body?.cancel();
        throw error;
      });
  return answer;
}

function noPdf(): ApiError {
  return new ApiError('not_found', { message: 'This report has no PDF.' });
}
