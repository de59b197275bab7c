import { eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { clientCopy } from '#report/model/client-copy.ts';
import { isShownOrigin } from '#report/model/shown-origins.ts';
import { brandOnScreen } from '#server/agencies/brand.ts';
import { reportShares } from '#server/database/schema/reports/report-shares.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open } from '#server/http/procedures.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import { remakeReport } from '#server/reports/generation/remake-report.ts';
import { readModel, rowsBehind } from '#server/reports/report-page.ts';
import { findShared, type Shared } from '#server/reports/shares/find-shared.ts';
import { isPasswordRemembered, rememberPassword } from '#server/reports/shares/remembered-password.ts';
import { isPassword } from '#server/reports/shares/share-password.ts';
import { createShareTokens } from '#server/reports/shares/share-tokens.ts';
import type { Services } from '#server/services.ts';

/** A shared report, for people without an account. */
export function sharedRoutes(services: Services) {
  const { database, storage, fileLinks, limits, secret, now } = services;
  const tokens = createShareTokens(secret);
  return {
    describe: open.shared.describe.handler(async ({ input: { token }, context }) => {
      await limits.count('shared link per address', context.clientAddress);
      const { share, brand } = await findShared(database, token, context.domainAgencyId);
      const needsPassword =
        share.passwordHash !== null && !isPasswordRemembered(tokens, share, context, now());
      return { needs_password: needsPassword, brand: brandOnScreen(brand, fileLinks) };
    }),

    open: open.shared.open.handler(async ({ input: { token, password }, context }) => {
      await limits.count('shared link per address', context.clientAddress);
      const shared = await findShared(database, token, context.domainAgencyId);
      const { share, report, version, clientName, brand } = shared;
      if (password !== undefined || !isPasswordRemembered(tokens, share, context, now())) {
        await checkPassword(services, shared, password, context.clientAddress);
      }
      const model = await modelOrNone(services, version);
      const hasPdf = version !== null && version.fileKey !== null;
      if (model === null && !hasPdf)
        throw new ApiError('not_found', {
          message: 'This report isn’t finished yet. Please come back in a moment.',
        });
      await noteOpening(services, shared);
      if (share.passwordHash !== null && password !== undefined)
        rememberPassword(services, tokens, { share, token }, context);
      const access = tokens.grant(share);
      return {
        name: report.name,
        client_name: clientName,
        brand: brandOnScreen(brand, fileLinks),
        model,
        file_url: hasPdf ? pdfAddress(token, access) : null,
        access,
      };
    }),

    rows: open.shared.rows.handler(async ({ input, signal, context }) => {
      const { token, access, origin, from, most } = input;
      await limits.count('shared link per address', context.clientAddress);
      const shared = await findShared(database, token, context.domainAgencyId);
      if (!tokens.isGranted(access, shared.share)) throw notOpened();
      // The file holds more than the report: lines that were left out are the agency's business.
      const model = await modelOrNone(services, shared.version);
      if (model === null || !isShownOrigin(model, origin)) throw notBehindReport();
      return rowsBehind(storage, shared, { origin, page: { from, most } }, signal);
    }),
  };
}

/** The client's copy of the model; null where it is lost and the PDF is there to be read until it is made again. */
async function modelOrNone(services: Services, version: Shared['version']) {
  if (version === null) return null;
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

/** Said to whoever asks for a part of a report before the whole was opened, or long after. */
export function notOpened(): ApiError {
  return new ApiError('forbidden', { message: 'Please open the report again to see this.' });
}

function notBehindReport(): ApiError {
  return new ApiError('forbidden', { message: 'These rows aren’t behind a figure in this report.' });
}

async function checkPassword(
  { limits }: Services,
  { share }: Shared,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (share.passwordHash === null) return;
  if (password === undefined || password === '') throw wrongPassword('Enter the password for this report.');
  await limits.count('shared password per link and address', share.id, address);
  await limits.count('shared password per link', share.id);
  if (!(await isPassword(password, share.passwordHash))) throw wrongPassword('This password is wrong.');
}

function wrongPassword(message: string): ApiError {
  return new ApiError('invalid_credentials', { message, fields: { password: message } });
}

async function noteOpening({ database }: Services, { share }: Shared): Promise<void> {
  await database.withAgency(share.agencyId, (tx) =>
    tx
      .update(reportShares)
      .set({
        timesOpened: sql`${reportShares.timesOpened} + 1`,
        firstOpenedAt: sql`coalesce(${reportShares.firstOpenedAt}, now())`,
        lastOpenedAt: sql`now()`,
      })
      .where(eq(reportShares.id, share.id)),
  );
}

function pdfAddress(token: string, access: string): string {
  return `/api${routes.raw.sharedPdf.path.replace('{token}', token)}?access=${encodeURIComponent(access)}`;
}
