import type { Report as ReportModel } from '#report/model/report.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';
import { phraseReport } from '#server/prose/phrase-report.ts';
import { coverTitle } from '#server/reports/cover-title.ts';
import { makeModel, readSources, type ReportWork } from '#server/reports/make-model.ts';
import { FileMissingError } from '#server/reports/read-file-bytes.ts';
import { readStoredModel } from '#server/reports/report-page.ts';
import { noteStep, type RunKey, type SettleDeps } from '#server/reports/settle-report.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface ContentDeps extends SettleDeps {
  readonly env: Pick<Env, 'ai' | 'publicUrl'>;
  readonly storage: Storage;
  readonly logger: Logger;
}

/** What a run is to make. */
export interface Work extends ReportWork {
  /** The version whose lost files are to be stored again. */
  readonly repairs: ReportVersion | null;
}

/** What the report says, and which of its files that is made of. */
export interface Content {
  readonly base: ReportModel;
  readonly model: ReportModel;
  readonly madeOf: readonly number[] | null;
}

/** What a report says, made anew; of a version that is repaired what is still there is taken. */
export async function contentOf(
  deps: ContentDeps,
  key: RunKey,
  work: Work,
  signal: AbortSignal,
): Promise<Content> {
  const { repairs } = work;
  if (repairs !== null) {
    const kept = await readIfThere(deps.storage, repairs.modelKey);
    const base = await readIfThere(deps.storage, repairs.baseModelKey);
    if (kept !== null) return { base: base ?? kept, model: kept, madeOf: repairs.madeOf };
  }
  return makeAnew(deps, key, work, signal);
}

async function makeAnew(
  { database, storage, env, logger }: ContentDeps,
  key: RunKey,
  work: Work,
  signal: AbortSignal,
): Promise<Content> {
  const sources = await readSources(storage, work);
  await noteStep(database, key, 'analysing');
  const made = await makeModel(work, sources, { agencyId: key.agencyId, signal });
  await noteStep(database, key, 'writing');
  const phrased = await phraseReport(made, { model: env.ai, logger });
  // The name its author gave it is what its reader knows it by.
  const name = work.repairs?.title ?? work.report.name;
  const model = { ...phrased, title: coverTitle(name, phrased.period_text) };
  return { base: model, model, madeOf: sources.map(({ place }) => place) };
}

async function readIfThere(storage: Storage, modelKey: string | null): Promise<ReportModel | null> {
  if (modelKey === null) return null;
  return readStoredModel(storage, modelKey).catch((error: unknown) => {
    if (error instanceof FileMissingError) return null;
    throw error;
  });
}
