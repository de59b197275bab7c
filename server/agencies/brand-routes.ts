import { eq, sql } from 'drizzle-orm';
import type { BrandSettings } from '#contract/agencies/brand.ts';
import type { Member } from '#server/http/callers.ts';
import { brandOf, type AgencyBrand } from '#server/agencies/brand.ts';
import { seeDeleted } from '#server/clients/remove-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies, brandSettings } from '#server/database/schema/agencies.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { imageLink } from '#server/images/image-link.ts';
import { storeImage } from '#server/images/store-image.ts';
import { LOGO, takeImage } from '#server/images/take-image.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import type { FileLinks } from '#server/storage/file-links.ts';
import { agencyFolder } from '#server/storage/storage.ts';
import { leaveFiles } from '#server/storage/unclaimed-files.ts';

export type BrandServices = Pick<
  Services,
  'database' | 'storage' | 'fileLinks' | 'jobs' | 'limits' | 'logger'
>;

type BrandChange = Partial<Omit<typeof brandSettings.$inferInsert, 'agencyId' | 'updatedAt'>>;

/** How the agency's reports look, and changing it. */
export function brandRoutes(services: BrandServices) {
  const { database, fileLinks, limits } = services;

  const change = async (member: Member, fields: BrandChange) => {
    const brand = await database.withMember(member, (tx) => changeWithin(tx, member, fields));
    return present(brand, fileLinks);
  };

  return {
    brand: signedIn.agency.brand.handler(async ({ context: { member } }) => {
      const brand = await database.withMember(member, (tx) => brandOf(tx, member.agency.id));
      return present(brand, fileLinks);
    }),

    updateBrand: signedIn.agency.updateBrand.handler(({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      return change(member, {
        ...(input.primary_color !== undefined && { primaryColor: input.primary_color }),
        ...(input.accent_color !== undefined && { accentColor: input.accent_color }),
        ...(input.website !== undefined && { website: input.website }),
        ...(input.email !== undefined && { email: input.email }),
        ...(input.footer_line !== undefined && { footerLine: input.footer_line }),
        ...(input.report_language !== undefined && { reportLanguage: input.report_language }),
        ...(input.paper_size !== undefined && { paperSize: input.paper_size }),
      });
    }),

    uploadLogo: signedIn.agency.uploadLogo.handler(async ({ input: { file }, context: { member } }) => {
      authorise(member, 'settings.write');
      await limits.count('upload per agency', member.agency.id);
      const bytes = await takeImage(file, LOGO, member.agency.id);
      const folder = `${agencyFolder(member.agency.id)}logos/`;
      const agencyId = member.agency.id;
      const brand = await storeImage(
        services,
        { bytes, format: LOGO.format, folder, agencyId },
        (work) => database.withMember(member, work),
        (tx, logoKey) => changeWithin(tx, member, { logoKey }),
      );
      await hastenDeletion(services, agencyId);
      return present(brand, fileLinks);
    }),

    removeLogo: signedIn.agency.removeLogo.handler(async ({ context: { member } }) => {
      authorise(member, 'settings.write');
      const brand = await change(member, { logoKey: null });
      await hastenDeletion(services, member.agency.id);
      return brand;
    }),
  };
}

/** Changes the brand, creating its row where there is none, and leaves a logo that was replaced to be deleted. */
async function changeWithin(
  tx: AgencyTransaction,
  { agency }: Member,
  fields: BrandChange,
): Promise<AgencyBrand> {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agency.id)).for('no key update');
  const before = await brandOf(tx, agency.id);
  await save(tx, agency.id, fields);
  if (fields.logoKey !== undefined && !(await isLogoOfVersion(tx, before.logoKey)))
    await leaveFiles(tx, agency.id, [before.logoKey]);
  return brandOf(tx, agency.id);
}

/** Whether a report that was made before there were versions shows this logo: others have a copy of their own. */
async function isLogoOfVersion(tx: AgencyTransaction, logoKey: string | null): Promise<boolean> {
  if (logoKey === null) return false;
  await seeDeleted(tx);
  const { rows } = await tx.execute(
    sql`select from report_versions where brand ->> 'logoKey' = ${logoKey} limit 1`,
  );
  return rows.length > 0;
}

async function save(tx: AgencyTransaction, agencyId: string, fields: BrandChange): Promise<void> {
  await tx
    .insert(brandSettings)
    .values({ agencyId, ...fields })
    .onConflictDoUpdate({
      target: brandSettings.agencyId,
      set: { ...fields, updatedAt: new Date() },
    });
}

function present(brand: AgencyBrand, fileLinks: FileLinks): BrandSettings {
  return {
    logo_url: brand.logoKey === null ? null : imageLink(fileLinks, brand.logoKey),
    primary_color: brand.primaryColor,
    accent_color: brand.accentColor,
    website: brand.website,
    email: brand.email,
    footer_line: brand.footerLine,
    report_language: brand.reportLanguage,
    paper_size: brand.paperSize,
  };
}
