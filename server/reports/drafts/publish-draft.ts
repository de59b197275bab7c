import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PdfFailed } from '#render/pdf/pdf-failed.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import type { Edition } from '#report/edition/edition.ts';
import type { Member } from '#server/http/callers.ts';
import { type AgencyBrand, brandOf, readLogo } from '#server/agencies/brand.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportDrafts } from '#server/database/schema/reports/report-drafts.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { editionOf, findDraft, getEditable, type Editable } from '#server/reports/drafts/find-draft.ts';
import { baseOf } from '#server/reports/drafts/read-draft.ts';
import { madeAgain, savedByOthers } from '#server/reports/drafts/save-draft.ts';
import { lockReport } from '#server/reports/find-reports.ts';
import { madeFileKeys } from '#server/reports/files/report-files.ts';
import { typesetPages } from '#server/reports/generation/typeset-pages.ts';
import { addVersion } from '#server/reports/versions/add-version.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import { storeContent, type StoredContent } from '#server/reports/versions/store-content.ts';
import type { Services } from '#server/services.ts';
import { brandForReport } from '#server/templates/template-for-report.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import { leaveFiles } from '#server/storage/unclaimed-files.ts';

export interface Publication {
  readonly reportId: string;
  /** That of the draft as it was last seen; 0: there is none. */
  readonly revision: number;
  readonly note: string | null;
}

type PublishServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'logger' | 'env'>;

/**
 * Makes the draft the next version, in the brand of now. Its files are written down, then stored, and one transaction names them
 * with the version and takes the draft away: whenever a process dies, there is a whole version or none, and then the draft.
 */
export async function publishDraft(
  services: PublishServices,
  member: Member,
  wanted: Publication,
): Promise<ReportVersion> {
  const { database, storage } = services;
  const agencyId = member.agency.id;
  const ready = await database.withMember(member, (tx) => prepare(tx, member, wanted));
  const { editable, edition, brand } = ready;
  const base = await baseOf(services, editable, brand);
  const model = applyEdition(base, edition);
  const logo = await readLogo(storage, brand);
  const pdf = await typesetPages(model, { brand, logo }, { owner: agencyId });
  if (pdf instanceof PdfFailed) throw notSet(services, pdf, wanted.reportId);
  const keys = madeFileKeys(agencyId, { reportId: wanted.reportId, id: randomUUID() });
  const stored = await storeContent(services, agencyId, keys, {
    base: editable.version.baseModelKey,
    model,
    pdf,
    brand: { ...brand, reportLanguage: model.language },
    logo,
  });
  try {
    return await database.withMember(member, (tx) =>
      write(tx, member, wanted, { ...ready, stored, title: model.title }),
    );
  } catch (error) {
    await database.withMember(member, (tx) => leaveFiles(tx, agencyId, stored.keys));
    await hastenDeletion(services, agencyId);
    throw error;
  }
}

interface Ready {
  readonly editable: Editable;
  readonly edition: Edition;
  readonly brand: AgencyBrand;
}

async function prepare(
  tx: AgencyTransaction,
  member: Member,
  { reportId, revision }: Publication,
): Promise<Ready> {
  const editable = await getEditable(tx, reportId);
  refuseRunning(editable);
  const found = await findDraft(tx, reportId);
  if ((found?.draft.revision ?? 0) !== revision) throw await savedByOthers(tx, reportId);
  if (found !== null && found.draft.baseVersion !== editable.version.number) throw madeAgain();
  return {
    editable,
    edition: found?.draft.edition ?? (await editionOf(tx, editable.version.id)),
    brand: brandForReport(await brandOf(tx, member.agency.id, editable.report.clientId), editable.report),
  };
}

/** The one transaction in which the version comes into being and the draft goes. */
async function write(
  tx: AgencyTransaction,
  member: Member,
  { reportId, revision, note }: Publication,
  made: Ready & { readonly stored: StoredContent; readonly title: string },
): Promise<ReportVersion> {
  const { editable, edition, stored, title } = made;
  const { report } = await lockReport(tx, reportId);
  refuseRunning({ report });
  if (report.currentVersion !== editable.version.number) throw madeAgain();
  const [gone] = await tx
    .delete(reportDrafts)
    .where(eq(reportDrafts.reportId, reportId))
    .returning({ revision: reportDrafts.revision });
  // Thrown, it also brings the draft back.
  if ((gone?.revision ?? 0) !== revision) throw await savedByOthers(tx, reportId);
  await tx
    .update(reports)
    .set({ status: 'completed', step: null, failureCode: null, failureReason: null, completedAt: new Date() })
    .where(eq(reports.id, reportId));
  return addVersion(tx, report, {
    ...stored,
    kind: 'published',
    userId: member.user.id,
    title,
    edition,
    note,
    madeOf: editable.version.madeOf,
  });
}

function refuseRunning({ report }: Pick<Editable, 'report'>): void {
  if (report.status === 'pending' || report.status === 'processing')
    throw new ApiError('conflict', { message: 'This report is being made. Please wait until it’s done.' });
}

function notSet({ logger }: PublishServices, { code, detail }: PdfFailed, report: string): ApiError {
  logger.error('pdf_failed', { code, detail, report });
  return new ApiError(code === 'pdf_refused' ? 'conflict' : 'unavailable', {
    message: 'We couldn’t make the PDF, so nothing was published. Your draft is safe. Please try again.',
  });
}
