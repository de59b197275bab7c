import { ApiError } from '#server/http/api-error.ts';
import { pdfFile } from '#server/reports/present-report.ts';
import { remakeReport, type RemakeDeps } from '#server/reports/generation/remake-report.ts';
import { findShared } from '#server/reports/shares/find-shared.ts';
import { notOpened } from '#server/reports/shares/shared-routes.ts';
import { createShareTokens } from '#server/reports/shares/share-tokens.ts';
import type { Services } from '#server/services.ts';
import { servePermitted, type FileRequest } from '#server/storage/serve-file.ts';

const TOKEN = /^[\w-]{1,200}$/;
const SECONDS = 60;

/** Answers `GET /api/shared/{token}/pdf`: asked anew each time whether the link still works. */
export async function serveSharedPdf(
  services: RemakeDeps & Pick<Services, 'secret'>,
  {
    request,
    token,
    access,
    domainAgencyId,
  }: {
    readonly request: FileRequest;
    readonly token: string;
    readonly access: string;
    readonly domainAgencyId: string | null;
  },
): Promise<Response> {
  const { database, storage, secret } = services;
  const shared = await findShared(database, TOKEN.test(token) ? token : '', domainAgencyId);
  const { share, version } = shared;
  if (!createShareTokens(secret).isGranted(access, share)) throw notOpened();
  const file = version && pdfFile(shared, version);
  if (version === null || file === null)
    throw new ApiError('not_found', { message: 'This report has no PDF (yet).' });
  const expiresAt = new Date(Date.now() + SECONDS * 1000);
  return servePermitted(
    request,
    { ...file, expiresAt },
    { storage, whenLost: (key) => remakeReport(services, { version, key }) },
  );
}
