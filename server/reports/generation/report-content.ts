import type { DroppedEdit } from '#contract/reports/versions.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { carryEdition } from '#report/edition/carry-edition.ts';
import type { Edition } from '#report/edition/edition.ts';
import type { Report as ReportModel } from '#report/model/report.ts';
import { applyTemplate } from '#report/template/apply-template.ts';
import { PLAIN_TEMPLATE } from '#report/template/plain-template.ts';
import type { ReportTemplate } from '#server/database/schema/reports/report-templates.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';
import { rephraseReport } from '#server/prose/rephrase-report.ts';
import { coverTitle } from '#server/reports/cover-title.ts';
import { createModel, readSources, type ReportWork } from '#server/reports/generation/create-model.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import { readStoredModel } from '#server/reports/report-page.ts';
import { noteStep, type RunKey, type SettleDeps } from '#server/reports/generation/finish-report.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import { keepToTemplate } from '#server/templates/keep-to-template.ts';
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
  /** What the agency changed, and in which version; null where it changed nothing. */
  readonly written: {
    readonly edition: Edition;
    readonly of: ReportVersion;
    /** The one that version was made by. */
    readonly template: ReportTemplate | null;
  } | null;
}

/** What the report says, and which of its files that is made of. */
export interface Content {
  readonly base: ReportModel;
  readonly model: ReportModel;
  readonly madeOf: readonly number[] | null;
  /** What the agency changed in it, and what of that found no place any more. */
  readonly edition: Edition | null;
  readonly dropped: readonly DroppedEdit[] | null;
}

/** What a report says: made anew, with what the agency wrote in it as far as that fits, or as it was where a version is repaired. */
export async function contentOf(
  deps: ContentDeps,
  key: RunKey,
  work: Work,
  signal: AbortSignal,
): Promise<Content> {
  const { repairs, written } = work;
  if (repairs !== null) return asItWas(deps, key, { ...work, repairs }, signal);
  const { base, madeOf, edition: begun, missing } = await makeAnew(deps, key, work, signal);
  if (written === null) {
    const model = begun === null ? base : applyEdition(base, begun);
    return { base, model, madeOf, edition: begun, dropped: missing.length === 0 ? null : missing };
  }
  const before = (await readIfThere(deps.storage, written.of.baseModelKey)) ?? base;
  const { edition: carried, dropped } = carryEdition(written.edition, { ...before, title: base.title }, base);
  const templates = { former: written.template, now: work.report.template };
  const edition = keepToTemplate(base, carried, templates);
  return { base, model: applyEdition(base, edition), madeOf, edition, dropped };
}

/** What is left of a version is taken; what is lost is made again. */
async function asItWas(
  deps: ContentDeps,
  key: RunKey,
  work: Work & { readonly repairs: ReportVersion },
  signal: AbortSignal,
): Promise<Content> {
  const { repairs, written } = work;
  const kept = await readIfThere(deps.storage, repairs.baseModelKey);
  const { base, madeOf } =
    kept === null ? await makeAnew(deps, key, work, signal) : { base: kept, madeOf: repairs.madeOf };
  const unchanged = { madeOf, edition: null, dropped: null };
  if (written === null || repairs.modelKey === repairs.baseModelKey)
    return { base, model: base, ...unchanged };
  const shown = await readIfThere(deps.storage, repairs.modelKey);
  if (shown !== null) return { base, model: shown, ...unchanged };
  const named = { ...base, title: repairs.title, agency: repairs.brand.agencyName };
  return { base, model: applyEdition(named, written.edition), ...unchanged };
}

async function makeAnew(
  { database, storage, env, logger }: ContentDeps,
  key: RunKey,
  work: Work,
  signal: AbortSignal,
): Promise<Pick<Content, 'base' | 'madeOf' | 'edition'> & { readonly missing: readonly DroppedEdit[] }> {
  const sources = await readSources(storage, work);
  await noteStep(database, key, 'analysing');
  const made = await createModel(work, sources, { agencyId: key.agencyId, signal });
  if (env.ai !== null) await noteStep(database, key, 'writing'); // else it is written by now
  const phrased = await rephraseReport(made, { model: env.ai, logger });
  // The name its author gave it is what its reader knows it by.
  const name = work.repairs?.title ?? work.report.name;
  const titled = { ...phrased, title: coverTitle(name, phrased.period_text) };
  const {
    report: base,
    edition,
    missing,
  } = applyTemplate(titled, work.report.template?.content ?? PLAIN_TEMPLATE);
  return { base, madeOf: sources.map(({ place }) => place), edition, missing };
}

async function readIfThere(storage: Storage, modelKey: string | null): Promise<ReportModel | null> {
  if (modelKey === null) return null;
  return readStoredModel(storage, modelKey).catch((error: unknown) => {
    if (error instanceof FileMissingError) return null;
    throw error;
  });
}
