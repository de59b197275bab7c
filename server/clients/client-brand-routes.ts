import { eq } from 'drizzle-orm';
import type { ClientBrand } from '#contract/clients/client-brand.ts';
import type { Member } from '#server/http/callers.ts';
import { brandOf } from '#server/agencies/brand.ts';
import type { BrandServices } from '#server/agencies/brand-routes.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientBrands } from '#server/database/schema/clients/client-brands.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { imageLink } from '#server/images/image-link.ts';
import { storeImage } from '#server/images/store-image.ts';
import { LOGO, takeImage } from '#server/images/take-image.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import type { FileLinks } from '#server/storage/file-links.ts';
import { agencyFolder } from '#server/storage/storage.ts';
import { leaveFiles } from '#server/storage/unclaimed-files.ts';

type Change = Partial<
  Pick<typeof clientBrands.$inferInsert, 'name' | 'logoKey' | 'primaryColor' | 'accentColor'>
>;

/** Every route of `/clients/{id}/brand`. */
export function clientBrandRoutes(services: BrandServices & Pick<Services, 'now'>) {
  const { database, fileLinks, limits, now } = services;
  const { get, update, uploadLogo, removeLogo } = signedIn.clientBrand;

  /** Refuses whoever may not, and a plan that does not include it. */
  const mayChange = async (tx: AgencyTransaction, member: Member, id: string) => {
    await assertClient(tx, id);
    await assertIncludes(tx, member.agency.id, now(), 'brand_variants');
  };
  const change = async (tx: AgencyTransaction, member: Member, id: string, fields: Change) => {
    await mayChange(tx, member, id);
    // One at a time, so that no logo is left behind.
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('no key update');
    const [before] = await tx.select().from(clientBrands).where(eq(clientBrands.clientId, id));
    await tx
      .insert(clientBrands)
      .values({ ...fields, clientId: id, agencyId: member.agency.id })
      .onConflictDoUpdate({ target: clientBrands.clientId, set: { ...fields, updatedAt: new Date() } });
    if (fields.logoKey !== undefined) await leaveFiles(tx, member.agency.id, [before?.logoKey ?? null]);
    return present(tx, member, id, fileLinks);
  };

  return {
    get: get.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await assertClient(tx, id);
        return present(tx, member, id, fileLinks);
      }),
    ),
    update: update.handler(({ input, context: { member } }) => {
      authorise(member, 'clients.write');
      const fields: Change = {
        ...(input.name !== undefined && { name: input.name }),
        ...(input.primary_color !== undefined && { primaryColor: input.primary_color }),
        ...(input.accent_color !== undefined && { accentColor: input.accent_color }),
      };
      return database.withMember(member, (tx) => change(tx, member, input.id, fields));
    }),
    uploadLogo: uploadLogo.handler(async ({ input: { id, file }, context: { member } }) => {
      authorise(member, 'clients.write');
      const agencyId = member.agency.id;
      await database.withMember(member, (tx) => mayChange(tx, member, id));
      await limits.count('upload per agency', agencyId);
      const bytes = await takeImage(file, LOGO, agencyId);
      const folder = `${agencyFolder(agencyId)}logos/`;
      const brand = await storeImage(
        services,
        { bytes, format: LOGO.format, folder, agencyId },
        (work) => database.withMember(member, work),
        (tx, logoKey) => change(tx, member, id, { logoKey }),
      );
      await hastenDeletion(services, agencyId);
      return brand;
    }),
    removeLogo: removeLogo.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'clients.write');
      const brand = await database.withMember(member, (tx) => change(tx, member, id, { logoKey: null }));
      await hastenDeletion(services, member.agency.id);
      return brand;
    }),
  };
}

async function present(
  tx: AgencyTransaction,
  { agency }: Member,
  clientId: string,
  fileLinks: FileLinks,
): Promise<ClientBrand> {
  const [own] = await tx.select().from(clientBrands).where(eq(clientBrands.clientId, clientId));
  const agencys = await brandOf(tx, agency.id);
  const link = (key: string | null | undefined) => (key == null ? null : imageLink(fileLinks, key));
  return {
    name: own?.name ?? null,
    logo_url: link(own?.logoKey),
    primary_color: own?.primaryColor ?? null,
    accent_color: own?.accentColor ?? null,
    agency: {
      name: agencys.agencyName,
      logo_url: link(agencys.logoKey),
      primary_color: agencys.primaryColor,
      accent_color: agencys.accentColor,
    },
  };
}
