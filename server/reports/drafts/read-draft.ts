import type { Draft } from '#contract/reports/drafts.ts';
import { carryEdition } from '#report/edition/carry-edition.ts';
import type { Report as ReportModel } from '#report/model/report.ts';
import type { Member } from '#server/http/callers.ts';
import { type AgencyBrand, brandOf, brandOnScreen } from '#server/agencies/brand.ts';
import { coverTitle } from '#server/reports/cover-title.ts';
import {
  editionOf,
  findDraft,
  getEditable,
  listEditors,
  savedOf,
  templateOf,
  type Editable,
} from '#server/reports/drafts/find-draft.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import { remakeReport, type RemakeDeps } from '#server/reports/generation/remake-report.ts';
import { readStoredModel } from '#server/reports/report-page.ts';
import { getVersion, type ReportVersion } from '#server/reports/versions/find-versions.ts';
import { keepToTemplate } from '#server/templates/keep-to-template.ts';
import type { Services } from '#server/services.ts';

/** The draft of a report with what it is written on. One from before the report was made again is brought over to what it is now. */
export async function readDraft(services: Services, member: Member, reportId: string): Promise<Draft> {
  const { database, fileLinks } = services;
  const { editable, brand, found, own, from, templates, editors } = await database.withMember(
    member,
    async (tx) => {
      const editable = await getEditable(tx, reportId);
      const found = await findDraft(tx, reportId);
      const from = found && (await getVersion(tx, reportId, found.draft.baseVersion));
      return {
        editable,
        found,
        from,
        templates: {
          former: from && (await templateOf(tx, from.id)),
          now: await templateOf(tx, editable.version.id),
        },
        brand: await brandOf(tx, member.agency.id, editable.report.clientId),
        own: await editionOf(tx, editable.version.id),
        editors: await listEditors(tx, reportId, member.user.id),
      };
    },
  );
  const model = await baseOf(services, editable, brand);
  const edition = found?.draft.edition ?? own;
  const isOfAnother = from !== null && from.baseModelKey !== editable.version.baseModelKey;
  const carried = isOfAnother
    ? carryEdition(edition, await baseOf(services, { ...editable, version: from }, brand), model)
    : { edition, dropped: [] };
  return {
    model,
    brand: brandOnScreen(brand, fileLinks),
    edition: isOfAnother ? keepToTemplate(model, carried.edition, templates) : carried.edition,
    revision: found?.draft.revision ?? 0,
    base_version: editable.version.number,
    saved: savedOf(found),
    editors,
    dropped: carried.dropped,
  };
}

/** What a draft is written on: the report as it was made, under the names of now. */
export async function baseOf(
  deps: RemakeDeps,
  { report, version }: { readonly report: Editable['report']; readonly version: ReportVersion },
  brand: AgencyBrand,
): Promise<ReportModel> {
  const model = await baseModel(deps, version);
  return { ...model, title: coverTitle(report.name, model.period_text), agency: brand.agencyName };
}

async function baseModel(deps: RemakeDeps, version: ReportVersion): Promise<ReportModel> {
  try {
    return await readStoredModel(deps.storage, version.baseModelKey ?? '');
  } catch (error) {
    throw error instanceof FileMissingError ? await remakeReport(deps, { version, key: error.key }) : error;
  }
}
