import type { Report as ReportModel } from '#report/model/report.ts';
import type { AgencyBrand } from '#server/agencies/brand.ts';
import type { Database } from '#server/database/database.ts';
import type { MadeFileKeys } from '#server/reports/files/report-files.ts';
import type { Storage } from '#server/storage/storage.ts';
import { expectFiles } from '#server/storage/unclaimed-files.ts';

/** What a version holds, before it is stored. */
export interface VersionContent {
  /** As the engine made it, or the key where it is kept already; the same as `model` where nobody changed a word. */
  readonly base: ReportModel | string;
  /** As it is shown. */
  readonly model: ReportModel;
  /** Null where the pages could not be set. */
  readonly pdf: Uint8Array | null;
  readonly brand: AgencyBrand;
  /** The logo of the brand, to be kept with the version; null where there is none, or it is kept already. */
  readonly logo: Uint8Array | null;
}

/** The same, stored under keys that no row names yet. */
export interface StoredContent {
  readonly brand: AgencyBrand;
  readonly baseModelKey: string | null;
  readonly modelKey: string | null;
  readonly fileKey: string | null;
  readonly fileBytes: number | null;
  /** All of them, to be claimed by the transaction that names them. */
  readonly keys: readonly string[];
}

export interface StoreDeps {
  readonly database: Database;
  readonly storage: Storage;
}

/** Stores what a version holds. The keys are written down first, so that nothing stays that no version names. */
export async function storeContent(
  { database, storage }: StoreDeps,
  agencyId: string,
  keys: MadeFileKeys,
  { base, model, pdf, brand, logo }: VersionContent,
): Promise<StoredContent> {
  const [baseKey, ownBase] =
    typeof base === 'string' ? [base, null] : base === model ? [keys.json, null] : [keys.base, base];
  const files = [
    { key: keys.json, body: asJson(model), contentType: 'application/json' },
    ...(ownBase === null ? [] : [{ key: baseKey, body: asJson(ownBase), contentType: 'application/json' }]),
    ...(pdf === null ? [] : [{ key: keys.pdf, body: pdf, contentType: 'application/pdf' }]),
    ...(logo === null ? [] : [{ key: keys.logo, body: logo, contentType: 'image/png' }]),
  ];
  const named = files.map(({ key }) => key);
  await database.withAgency(agencyId, (tx) => expectFiles(tx, agencyId, named));
  await Promise.all(files.map(({ key, body, contentType }) => storage.put(key, body, { contentType })));
  return {
    brand: { ...brand, logoKey: logo === null ? null : keys.logo },
    baseModelKey: baseKey,
    modelKey: keys.json,
    fileKey: pdf === null ? null : keys.pdf,
    fileBytes: pdf === null ? null : pdf.length,
    keys: named,
  };
}

function asJson(model: ReportModel): Buffer {
  return Buffer.from(JSON.stringify(model));
}
