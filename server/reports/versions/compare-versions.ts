import type { ChangedFigure, VersionComparison } from '#contract/reports/versions.ts';
import { compareReports } from '#report/compare/compare-reports.ts';
import type { AgencyBrand } from '#server/agencies/brand.ts';
import { ApiError } from '#server/http/api-error.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import { remakeReport, type RemakeDeps } from '#server/reports/generation/remake-report.ts';
import { readModel } from '#server/reports/report-page.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';

/** What differs between two versions: in figures, in words and in their look. */
export async function compareVersions(
  deps: RemakeDeps,
  from: ReportVersion,
  to: ReportVersion,
): Promise<VersionComparison> {
  const [before, after] = [await modelOf(deps, from), await modelOf(deps, to)];
  const { figures, words } = compareReports(before, after);
  return {
    from: from.number,
    to: to.number,
    figures: [...figures],
    words: words.map(({ section, pieces }) => ({ section, pieces: [...pieces] })),
    look: changedLook(from.brand, to.brand),
  };
}

async function modelOf(deps: RemakeDeps, version: ReportVersion) {
  const model = await readModel(deps.storage, version).catch(async (error: unknown) => {
    throw error instanceof FileMissingError ? await remakeReport(deps, { version, key: error.key }) : error;
  });
  if (model === null)
    throw new ApiError('conflict', {
      message: `Version ${version.number} is a PDF only, so it can’t be compared here.`,
    });
  return model;
}

const LOOK: readonly (readonly [Exclude<keyof AgencyBrand, 'madeWith'>, string])[] = [
  ['agencyName', 'Agency name'],
  ['primaryColor', 'Primary colour'],
  ['accentColor', 'Accent colour'],
  ['website', 'Website'],
  ['email', 'E-mail'],
  ['footerLine', 'Footer line'],
  ['reportLanguage', 'Language'],
  ['paperSize', 'Paper size'],
];

function changedLook(before: AgencyBrand, after: AgencyBrand): ChangedFigure[] {
  const changed = LOOK.filter(([key]) => before[key] !== after[key]).map(([key, label]) => ({
    label,
    before: before[key],
    after: after[key],
  }));
  // Each version has a copy of its own, so keys tell nothing but whether there is one.
  const hadLogo = before.logoKey !== null;
  const hasLogo = after.logoKey !== null;
  if (hadLogo === hasLogo) return changed;
  return [...changed, { label: 'Logo', before: hadLogo ? 'Yes' : null, after: hasLogo ? 'Yes' : null }];
}
