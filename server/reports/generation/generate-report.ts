import { eq } from 'drizzle-orm';
import { PdfFailed } from '#render/pdf/pdf-failed.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { brandOf, readLogo } from '#server/agencies/brand.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { goalsOf } from '#server/goals/find-goals.ts';
import { handleJob, type AnyJobHandler, type JobRun } from '#server/jobs/job-definition.ts';
import { EngineFailed, PeriodRefused } from '#server/reports/engine/engine-failed.ts';
import { filesOfReport } from '#server/reports/files/files-of-report.ts';
import { generateReportJob } from '#server/reports/generation/generate-report-job.ts';
import { SourceMissing } from '#server/reports/generation/create-model.ts';
import { leaveEarlierTries, madeFileKeys } from '#server/reports/files/report-files.ts';
import {
  contentOf,
  type Content,
  type ContentDeps,
  type Work,
} from '#server/reports/generation/report-content.ts';
import { typesetPages } from '#server/reports/generation/typeset-pages.ts';
import {
  completeReport,
  failReport,
  noteBeginning,
  noteStep,
  withOpenRun,
  type RunKey,
} from '#server/reports/generation/finish-report.ts';
import { findWritten, getVersionById } from '#server/reports/versions/find-versions.ts';
import { storeContent } from '#server/reports/versions/store-content.ts';
import { StorageFullError } from '#server/storage/storage-errors.ts';
import { brandForReport } from '#server/templates/template-for-report.ts';
import { leaveFiles } from '#server/storage/unclaimed-files.ts';

export type GenerateDeps = ContentDeps;

/** A run that was begun is over after this, whatever became of its process. */
const RUN_LIMIT_MS = 30 * 60 * 1000;
const GENERATION_FAILED = { code: 'generation_failed', reason: 'Failed to generate report' };

/** The built-in generator: file in, model and PDF out, or a failure with its reason. */
export function generateReport(deps: GenerateDeps): AnyJobHandler {
  return handleJob({
    definition: generateReportJob,
    run: async (key, { signal, attempt }) => {
      try {
        await generate(deps, key, { signal, attempt });
      } catch (error) {
        const problem = finalProblem(error, attempt);
        if (problem === null) throw error;
        await failReport(deps, key, problem);
      }
    },
    giveUp: async (key) => {
      await failReport(deps, key, GENERATION_FAILED);
    },
  });
}

async function generate(
  deps: GenerateDeps,
  key: RunKey,
  { signal, attempt }: Pick<JobRun, 'signal' | 'attempt'>,
): Promise<void> {
  const { database, storage } = deps;
  const work = await begin(deps, key);
  if (work === null) return;
  const content = await contentOf(deps, key, work, signal);

  if (!(await noteStep(database, key, 'setting_pages'))) return;
  const logo = await readLogo(storage, work.brand);
  const pdf = await typesetPages(content.model, { brand: work.brand, logo }, { owner: key.agencyId, signal });
  signal.throwIfAborted();
  if (pdf instanceof PdfFailed && mayBeSetLater(pdf, attempt)) throw pdf;
  if (attempt > 1) {
    const run = { id: key.runId, reportId: work.report.id };
    await database.withAgency(key.agencyId, (tx) => leaveEarlierTries(tx, key.agencyId, run));
  }
  // The logo of a version that is repaired is where it was.
  await store(deps, key, work, { ...content, pdf, logo: work.repairs === null ? logo : null });
}

async function begin({ database }: GenerateDeps, key: RunKey): Promise<Work | null> {
  return withOpenRun(database, key, async (tx, run, report) => {
    await noteBeginning(tx, run, new Date(Date.now() + RUN_LIMIT_MS));
    const [client] = await tx
      .select({ name: clients.name })
      .from(clients)
      .where(eq(clients.id, report.clientId));
    const repairs = run.repairs === null ? null : await getVersionById(tx, report.id, run.repairs);
    const written = await findWritten(tx, report, repairs);
    return {
      report,
      repairs,
      written,
      client: client?.name ?? null,
      brand: repairs?.brand ?? brandForReport(await brandOf(tx, key.agencyId, report.clientId), report),
      files: await filesOfReport(tx, report),
      goals: report.isTogether ? await goalsOf(tx, report.clientId) : [],
    };
  });
}

/** A process that was killed at once and again, for want of memory perhaps: the whole run is tried once more after a pause. */
function mayBeSetLater({ code }: PdfFailed, attempt: number): boolean {
  return code === 'pdf_crashed' && attempt === 1;
}

async function store(
  deps: GenerateDeps,
  key: RunKey,
  { report, brand }: Work,
  {
    pdf,
    madeOf,
    edition,
    dropped,
    ...content
  }: Content & { readonly pdf: Uint8Array | PdfFailed; readonly logo: Uint8Array | null },
): Promise<void> {
  const { database, logger } = deps;
  const { agencyId } = key;
  const run = { id: key.runId, reportId: report.id };
  const isSet = !(pdf instanceof PdfFailed);
  const stored = await storeContent(deps, agencyId, madeFileKeys(agencyId, run), {
    ...content,
    brand,
    pdf: isSet ? pdf : null,
  });
  const made = { ...stored, title: content.model.title, madeOf, edition, dropped };
  if (isSet) {
    const isTaken = await completeReport(deps, key, made);
    // Deleted, or settled by somebody else: what was made is not needed.
    if (!isTaken) await database.withAgency(agencyId, (tx) => leaveFiles(tx, agencyId, stored.keys));
  } else {
    logger.error('pdf_failed', { code: pdf.code, detail: pdf.detail, run: key.runId });
    await failReport(deps, key, { code: pdf.code, reason: pdf.message, page: made });
  }
}

/** What trying again cannot mend, in words for the owner of the report; null for what it may. */
function finalProblem(error: unknown, attempt: number): { code: string; reason: string } | null {
  if (error instanceof UnreadableFile) return { code: error.code, reason: error.message };
  if (error instanceof PeriodRefused) return { code: 'period_refused', reason: error.message };
  if (error instanceof SourceMissing) return { code: 'file_missing', reason: error.message };
  if (error instanceof StorageFullError)
    return {
      code: 'storage_full',
      reason:
        'The server has no space left for files. Please tell your server’s administrator, and try again once there’s space.',
    };
  // A busy machine may have been at fault the first time, hardly the second.
  if (error instanceof EngineFailed && attempt > 1) return GENERATION_FAILED;
  return null;
}
