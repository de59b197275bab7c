import { eq } from 'drizzle-orm';
import type { PaperSize } from '#contract/brand.ts';
import type { Paper } from '#render/pdf/paper.ts';
import { PdfFailed } from '#render/pdf/pdf-failed.ts';
import { renderPdf } from '#render/pdf/render-pdf.ts';
import type { Brand } from '#report/model/brand.ts';
import type { Report as ReportModel } from '#report/model/report.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { brandOf, brandOnPaper } from '#server/agencies/brand.ts';
import { clients } from '#server/database/schema/clients.ts';
import type { Env } from '#server/env.ts';
import { goalsOf } from '#server/goals/find-goals.ts';
import { handleJob, type AnyJobHandler, type JobRun } from '#server/jobs/job-definition.ts';
import type { Logger } from '#server/logger.ts';
import { phraseReport } from '#server/prose/phrase-report.ts';
import { coverTitle } from '#server/reports/cover-title.ts';
import { EngineFailed, PeriodRefused } from '#server/reports/engine/thread-pool.ts';
import { filesOfReport } from '#server/reports/files-of-report.ts';
import { generateReportJob } from '#server/reports/generate-report-job.ts';
import { makeModel, readSources, SourceMissing } from '#server/reports/make-model.ts';
import { leaveEarlierTries, madeFileKeys } from '#server/reports/report-files.ts';
import {
  completeReport,
  failReport,
  noteStep,
  withOpenRun,
  type RunKey,
  type SettleDeps,
} from '#server/reports/settle-report.ts';
import type { Storage } from '#server/storage/storage.ts';
import { StorageFullError } from '#server/storage/storage-errors.ts';
import { expectFiles, leaveFiles } from '#server/storage/unclaimed-files.ts';

export interface GenerateDeps extends SettleDeps {
  readonly env: Pick<Env, 'ai' | 'publicUrl'>;
  readonly storage: Storage;
  readonly logger: Logger;
}

/** A run that was begun is over after this, whatever became of its process. */
const RUN_LIMIT_MS = 30 * 60 * 1000;
const TRIES_TO_SET_PAGES = 2;
const GENERATION_FAILED = { code: 'generation_failed', reason: 'Failed to generate report' };
const PAPERS: Readonly<Record<PaperSize, Paper>> = { a4: 'a4', letter: 'us-letter' };

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
  const { database, storage, env, logger } = deps;
  const work = await begin(deps, key);
  if (work === null) return;
  const sources = await readSources(storage, work);

  await noteStep(database, key, 'analysing');
  const made = await makeModel(work, sources, { agencyId: key.agencyId, signal });

  await noteStep(database, key, 'writing');
  const phrased = await phraseReport(made, { model: env.ai, logger });
  // The name its author gave it is what its reader knows it by.
  const model = { ...phrased, title: coverTitle(work.report.name, phrased.period_text) };

  if (!(await noteStep(database, key, 'setting_pages'))) return;
  const pdf = await setPages(model, await brandOnPaper(work.brand, storage), PAPERS[work.brand.paperSize], {
    owner: key.agencyId,
    signal,
  });
  signal.throwIfAborted();
  if (pdf instanceof PdfFailed && mayBeSetLater(pdf, attempt)) throw pdf;
  await store(deps, key, work.report.id, { model, pdf, madeOf: sources.map(({ place }) => place) });
}

async function begin({ database }: GenerateDeps, key: RunKey) {
  const deadlineAt = new Date(Date.now() + RUN_LIMIT_MS);
  if (!(await noteStep(database, key, 'reading', deadlineAt))) return null;
  return withOpenRun(database, key, async (tx, _run, report) => {
    const [client] = await tx
      .select({ name: clients.name })
      .from(clients)
      .where(eq(clients.id, report.clientId));
    return {
      report,
      client: client?.name ?? null,
      brand: await brandOf(tx, key.agencyId),
      files: await filesOfReport(tx, report),
      goals: report.isTogether ? await goalsOf(tx, report.clientId) : [],
    };
  });
}

/** The PDF, or why there is none. The model is whole all the same. */
async function setPages(
  model: ReportModel,
  brand: Brand,
  paper: Paper,
  onBehalf: { owner: string; signal: AbortSignal },
): Promise<Uint8Array | PdfFailed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await renderPdf(model, brand, { paper, ...onBehalf });
    } catch (error) {
      if (!(error instanceof PdfFailed)) throw error;
      const mayHelp = error.code === 'pdf_crashed' && attempt < TRIES_TO_SET_PAGES;
      if (!mayHelp) return error;
    }
  }
}

/** A process that was killed at once and again, for want of memory perhaps: the whole run is tried once more after a pause. */
function mayBeSetLater({ code }: PdfFailed, attempt: number): boolean {
  return code === 'pdf_crashed' && attempt === 1;
}

async function store(
  deps: GenerateDeps,
  key: RunKey,
  reportId: string,
  { model, pdf, madeOf }: { model: ReportModel; pdf: Uint8Array | PdfFailed; madeOf: readonly number[] },
): Promise<void> {
  const { database, storage, logger } = deps;
  const run = { id: key.runId, reportId };
  const { json: modelKey, pdf: fileKey } = madeFileKeys(key.agencyId, run);
  const isSet = !(pdf instanceof PdfFailed);
  await database.withAgency(key.agencyId, async (tx) => {
    await leaveEarlierTries(tx, key.agencyId, run);
    await expectFiles(tx, key.agencyId, isSet ? [modelKey, fileKey] : [modelKey]);
  });
  await storage.put(modelKey, Buffer.from(JSON.stringify(model)), { contentType: 'application/json' });
  if (isSet) {
    await storage.put(fileKey, pdf, { contentType: 'application/pdf' });
    const isTaken = await completeReport(deps, key, { fileKey, fileBytes: pdf.length, modelKey, madeOf });
    // Deleted, or settled by somebody else: what was made is not needed.
    if (!isTaken)
      await database.withAgency(key.agencyId, (tx) => leaveFiles(tx, key.agencyId, [modelKey, fileKey]));
  } else {
    logger.error('pdf_failed', { code: pdf.code, detail: pdf.detail, run: key.runId });
    await failReport(deps, key, { code: pdf.code, reason: pdf.message, modelKey, madeOf });
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
        'The server has no room left for files. Please tell whoever runs it, and try again once there is room.',
    };
  // A busy machine may have been at fault the first time, hardly the second.
  if (error instanceof EngineFailed && attempt > 1) return GENERATION_FAILED;
  return null;
}
