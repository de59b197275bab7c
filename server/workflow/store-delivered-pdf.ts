import { eq } from 'drizzle-orm';
import { WORKFLOW_FILE_MAX_MB } from '#contract/automation/workflow.ts';
import { brandOf, readLogo } from '#server/agencies/brand.ts';
import { reportRuns } from '#server/database/schema/reports/report-runs.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import type { Logger } from '#server/logger.ts';
import { madeFileKeys } from '#server/reports/files/report-files.ts';
import { completeReport, type RunKey, type SettleDeps } from '#server/reports/generation/finish-report.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import { FileTooLargeError, type Storage } from '#server/storage/storage.ts';
import { expectFiles, leaveFiles } from '#server/storage/unclaimed-files.ts';

export interface DeliveredDeps extends SettleDeps {
  readonly storage: Storage;
  readonly logger: Logger;
}

/** What a workflow handed over cannot be used; the message is for the owner of the report. */
export class UnusableDelivery extends Error {
  override name = 'UnusableDelivery';
}

export const DELIVERED_BYTES_MAX = WORKFLOW_FILE_MAX_MB * 1024 * 1024;
/** Readers look for the mark of a PDF within this much of its beginning. */
const MARK_WITHIN_BYTES = 1024;

/** Stores the PDF of a workflow and completes the report with it; false where the run is over, and then nothing is kept. */
export async function storeDeliveredPdf(
  deps: DeliveredDeps,
  key: RunKey,
  body: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const { database, storage } = deps;
  const { agencyId, runId } = key;
  const found = await database.withAgency(agencyId, async (tx) => {
    const [run] = await tx.select().from(reportRuns).where(eq(reportRuns.id, runId));
    if (run === undefined || run.finishedAt !== null) return null;
    const [report] = await tx.select().from(reports).where(eq(reports.id, run.reportId));
    return report && { run, report, brand: await brandOf(tx, agencyId, report.clientId) };
  });
  if (found == null) return false;
  const { run, report, brand } = found;
  const places = madeFileKeys(agencyId, run);
  const logo = run.repairs === null ? await readLogo(storage, brand) : null;
  const keys = logo === null ? [places.pdf] : [places.pdf, places.logo];
  await database.withAgency(agencyId, (tx) => expectFiles(tx, agencyId, keys));
  let isTaken = false;
  try {
    if (logo !== null) await storage.put(places.logo, logo, { contentType: 'image/png' });
    const { bytes } = await storage.put(places.pdf, startingAsPdf(body), {
      contentType: 'application/pdf',
      maxBytes: DELIVERED_BYTES_MAX,
    });
    isTaken = await completeReport(deps, key, {
      title: report.name,
      brand: { ...brand, logoKey: logo === null ? null : places.logo },
      baseModelKey: null,
      modelKey: null,
      fileKey: places.pdf,
      fileBytes: bytes,
      keys,
      madeOf: null,
    });
  } catch (error) {
    throw error instanceof FileTooLargeError ? tooLarge() : error;
  } finally {
    if (!isTaken) {
      await database.withAgency(agencyId, (tx) => leaveFiles(tx, agencyId, keys));
      await hastenDeletion(deps, agencyId);
    }
  }
  return isTaken;
}

export function tooLarge(): UnusableDelivery {
  return new UnusableDelivery(
    `The report workflow delivered a file of more than ${WORKFLOW_FILE_MAX_MB} MB. Ask whoever runs it for a smaller one.`,
  );
}

/** Passes a body on unless it turns out at its beginning to be something else than a PDF. */
async function* startingAsPdf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let isPdf = false;
  for await (const chunk of body) {
    if (isPdf) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    isPdf = head.subarray(0, MARK_WITHIN_BYTES).includes('%PDF-');
    if (isPdf) yield head;
    else if (head.length >= MARK_WITHIN_BYTES) throw notPdf();
  }
  if (!isPdf) throw notPdf();
}

function notPdf(): UnusableDelivery {
  return new UnusableDelivery(
    'The report workflow delivered a file that isn’t a PDF. Ask whoever runs it to look into it.',
  );
}
