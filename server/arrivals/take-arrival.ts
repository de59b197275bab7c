import { and, eq } from 'drizzle-orm';
import type { ArrivalDoor } from '#contract/automation/arrivals.ts';
import { settleArrival, type ArrivalRow } from '#server/arrivals/settle-arrival.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { assertSubscribed } from '#server/billing/limits.ts';
import { acceptUploads, type AcceptedFile } from '#server/client-data/accept-uploads.ts';
import { keepFiles, nameFiles } from '#server/client-data/keep-files.ts';
import { assertClient } from '#server/clients/find-client.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { judgeSoon } from '#server/goals/judge-goals-job.ts';
import { ApiError } from '#server/http/api-error.ts';
import { keptFileName } from '#server/reports/files/file-names.ts';
import type { Services } from '#server/services.ts';

export type ArrivalServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'logger' | 'env' | 'now'>;

/** A file that came in by itself. */
export interface ArrivingFile {
  readonly agencyId: string;
  readonly clientId: string;
  readonly door: ArrivalDoor;
  /** Who or what brought it, in words: a sender, a folder. */
  readonly source: string;
  /** The same file brought again has the same key, and is taken once. */
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly signal?: AbortSignal;
}

/** Why a file was not taken, for programs. What is not here is nobody's fault, and is tried again. */
const REFUSALS: Readonly<Record<string, string>> = {
  validation_failed: 'not_a_table',
  payload_too_large: 'too_large',
  plan_required: 'plan',
  subscription_required: 'plan',
  conflict: 'sample_client',
};

/**
 * Takes a file into the client's data as if it had been uploaded: the same checks, the same limits. It is written down before it is
 * stored, and what is settled stays settled: however often this is called or killed for one key, the file is taken once. Throws
 * where trying again may help, and `not_found` where there is no such client.
 */
export async function takeArrival(services: ArrivalServices, file: ArrivingFile): Promise<ArrivalRow> {
  const { agencyId, clientId } = file;
  const begun = await begin(services, file);
  if (begun.state === 'taken' || begun.state === 'refused') return begun;
  try {
    await services.database.withAgency(agencyId, async (tx) => {
      await assertSubscribed(tx, agencyId, services.now());
      await assertIncludes(tx, agencyId, services.now(), 'advanced_integrations');
    });
    if (!TABLE_NAME.test(file.name.trim())) throw new ApiError('validation_failed', { message: NO_TABLE });
    const upload = { field: 'file', file: new File([new Uint8Array(file.bytes)], file.name) };
    const { signal } = file;
    const accepted = await acceptUploads([upload], services.env.maxUploadMb, { agencyId, signal });
    return await keep(services, { agencyId, clientId, arrivalId: begun.id }, accepted);
  } catch (error) {
    if (error instanceof Settled) return error.arrival;
    const refusal = error instanceof ApiError ? REFUSALS[error.code] : undefined;
    if (refusal === undefined) throw error;
    const reason = (error as ApiError).message;
    return services.database.withAgency(agencyId, (tx) =>
      settleArrival(tx, begun.id, { state: 'refused', refusal, reason }),
    );
  }
}

/** Writes down that the file is here, or finds that it was written down before. */
async function begin({ database }: ArrivalServices, file: ArrivingFile): Promise<ArrivalRow> {
  const { agencyId, clientId, door, source, key } = file;
  const name = keptFileName(file.name);
  return database.withAgency(agencyId, async (tx) => {
    await assertClient(tx, clientId);
    await tx
      .insert(arrivals)
      .values({
        agencyId,
        clientId,
        door,
        key,
        fileName: name,
        bytes: file.bytes.byteLength,
        source: source.slice(0, SOURCE_MAX),
      })
      .onConflictDoNothing();
    const [arrival] = await tx
      .select()
      .from(arrivals)
      .where(and(eq(arrivals.door, door), eq(arrivals.key, key)));
    if (arrival === undefined) throw new Error('The arrival was not stored.');
    if (arrival.state !== 'waiting') return arrival;
    // Somebody has said whose it is.
    await tx.update(arrivals).set({ clientId, state: 'arriving' }).where(eq(arrivals.id, arrival.id));
    return { ...arrival, clientId, state: 'arriving' as const };
  });
}

const SOURCE_MAX = 500;

/** Another has settled the arrival in the meantime: the files of this try are not needed. */
class Settled extends Error {
  readonly arrival: ArrivalRow;
  constructor(arrival: ArrivalRow) {
    super('The arrival was settled by another.');
    this.arrival = arrival;
  }
}

async function keep(
  services: ArrivalServices,
  { arrivalId, ...of }: { agencyId: string; clientId: string; arrivalId: string },
  accepted: readonly AcceptedFile[],
): Promise<ArrivalRow> {
  const { database, jobs } = services;
  return keepFiles(
    services,
    (work) => database.withAgency(of.agencyId, work),
    of,
    accepted,
    (stored) =>
      database.withAgency(of.agencyId, async (tx) => {
        const [arrival] = await tx.select().from(arrivals).where(eq(arrivals.id, arrivalId)).for('update');
        if (arrival === undefined) throw new Error('The arrival is gone.');
        if (arrival.state !== 'arriving') throw new Settled(arrival);
        const named = await nameFiles(tx, { ...of, userId: null }, stored);
        if (named.added.length > 0) await judgeSoon(tx, jobs, of);
        return settleArrival(tx, arrivalId, {
          state: 'taken',
          clientFileId: (named.added[0] ?? named.files[0])?.id ?? null,
          files: named.added.length,
          reason: named.added.length === 0 ? ALREADY_THERE : null,
        });
      }),
  );
}

/** What can hold a table; the checks of an upload come after this one. */
const TABLE_NAME = /\.(csv|tsv|txt|xls[xmb]?|xlt[xm]|ods|ots|zip)$/i;
const NO_TABLE = 'We accept CSV and Excel files, and zip files of them. This one is neither.';
const ALREADY_THERE = 'The client already had this data, so nothing was added twice.';
