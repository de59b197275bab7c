import type { Report as ReportModel } from '#report/model/report.ts';
import { figuresWanted } from '#report/template/placeholders.ts';
import type { AgencyBrand } from '#server/agencies/brand.ts';
import { goalForEngine, type GoalRow } from '#server/goals/find-goals.ts';
import {
  createClientReportInThread,
  createReportInThread,
  type OnBehalf,
} from '#server/reports/engine/engine.ts';
import type { FileOfClient } from '#server/reports/engine/engine-messages.ts';
import type { FileOfReport } from '#server/reports/files/files-of-report.ts';
import { FileMissingError, readFileBytes } from '#server/reports/files/read-file-bytes.ts';
import type { Report } from '#server/reports/generation/finish-report.ts';
import type { Storage } from '#server/storage/storage.ts';

/** All that a report is made from, besides what its files hold. */
export interface ReportWork {
  readonly report: Report;
  readonly client: string | null;
  readonly brand: AgencyBrand;
  readonly files: readonly FileOfReport[];
  readonly goals: readonly GoalRow[];
}

/** A file of a report with what it holds, and its place among those the report was to be made of. */
export interface Source extends FileOfClient {
  readonly place: number;
}

/** What a report is made of is not there; the sentence is for its owner. */
export class SourceMissing extends Error {
  override name = 'SourceMissing';
}

/** The files of a report, but for those that were removed from the client's data meanwhile. */
export async function readSources(
  storage: Storage,
  { report, files }: Pick<ReportWork, 'report' | 'files'>,
): Promise<Source[]> {
  const sources: Source[] = [];
  for (const [place, { name, key, handedIn }] of files.entries()) {
    if (key === null) continue;
    try {
      sources.push({ place, file: name, handedIn, bytes: await readFileBytes(storage, key) });
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      throw new SourceMissing(
        report.isTogether ? `The file ${name} no longer exists. Please upload it again.` : GONE,
        { cause: error },
      );
    }
  }
  if (sources.length === 0) throw new SourceMissing(GONE);
  return sources;
}

const GONE = 'The uploaded file no longer exists. Please upload it again.';

/** Has the engine make the report: of the one file, or over all of them. */
export function createModel(
  { report, client, brand, goals }: ReportWork,
  sources: readonly Source[],
  onBehalf: OnBehalf,
): Promise<ReportModel> {
  const about = { client, agency: brand.agencyName, language: brand.reportLanguage };
  const [first] = sources;
  const lead = report.template === null ? [] : figuresWanted(report.template.content);
  if (!report.isTogether && first !== undefined)
    return createReportInThread(fileOf(first), { ...about, lead }, onBehalf);
  const files = sources.map(fileOf);
  return createClientReportInThread(
    files,
    {
      ...about,
      period: report.period,
      compare: report.compare ?? 'previous',
      goals: goals.map(goalForEngine),
    },
    onBehalf,
  );
}

function fileOf({ file, handedIn, bytes }: Source): FileOfClient {
  return { file, handedIn, bytes };
}
