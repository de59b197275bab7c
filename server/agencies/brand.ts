import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { BrandOnScreen, PaperSize, ReportLanguage } from '#contract/agencies/brand.ts';
import { DEFAULT_BRAND, type Brand } from '#report/model/brand.ts';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import { includesOf } from '#server/billing/features.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies, brandSettings } from '#server/database/schema/agencies.ts';
import { clientBrands } from '#server/database/schema/clients/client-brands.ts';
import { imageLink } from '#server/images/image-link.ts';
import type { FileLinks } from '#server/storage/file-links.ts';
import type { Storage } from '#server/storage/storage.ts';

/** How the reports of an agency look, with what it has not chosen filled in. */
export interface AgencyBrand {
  readonly agencyName: string;
  /** A PNG in the storage. */
  readonly logoKey: string | null;
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly website: string | null;
  readonly email: string | null;
  readonly footerLine: string | null;
  readonly reportLanguage: ReportLanguage;
  readonly paperSize: PaperSize;
  /** Whether it says that it was made with ClientReady; versions from before this was asked do not. */
  readonly madeWith?: boolean;
}

const DEFAULT_LANGUAGE: ReportLanguage = 'en';
const DEFAULT_PAPER: PaperSize = 'a4';

/**
 * The brand of the agency that the transaction works for, as one of its clients sees it where that is said: a plan that includes
 * it lets a client have logo, colours and name of its own, and leaves our name out.
 */
export async function brandOf(
  tx: AgencyTransaction,
  agencyId: string,
  clientId?: string,
  now = new Date(),
): Promise<AgencyBrand> {
  const agencys = await brandAlone(tx, agencyId);
  const { entitlement } = await entitlementOf(tx, agencyId, now);
  const included = includesOf(entitlement);
  const madeWith = !included.includes('white_label');
  if (clientId === undefined || !included.includes('brand_variants')) return { ...agencys, madeWith };
  const [own] = await tx.select().from(clientBrands).where(eq(clientBrands.clientId, clientId));
  return {
    ...agencys,
    madeWith,
    agencyName: own?.name ?? agencys.agencyName,
    logoKey: own?.logoKey ?? agencys.logoKey,
    primaryColor: own?.primaryColor ?? agencys.primaryColor,
    accentColor: own?.accentColor ?? agencys.accentColor,
  };
}

/** The agency's brand without a look at its plan, for whoever may not see that: the client's door, whose plan leaves our name out. */
export async function brandAlone(tx: AgencyTransaction, agencyId: string): Promise<AgencyBrand> {
  const [row] = await tx
    .select({ agencyName: agencies.name, chosen: brandSettings })
    .from(agencies)
    .leftJoin(brandSettings, eq(brandSettings.agencyId, agencies.id))
    .where(eq(agencies.id, agencyId));
  if (row === undefined) throw new Error('There is no such agency to know the brand of.');
  const { agencyName, chosen } = row;
  return {
    agencyName,
    logoKey: chosen?.logoKey ?? null,
    primaryColor: chosen?.primaryColor ?? DEFAULT_BRAND.primary,
    accentColor: chosen?.accentColor ?? DEFAULT_BRAND.accent,
    website: chosen?.website ?? null,
    email: chosen?.email ?? null,
    footerLine: chosen?.footerLine ?? null,
    reportLanguage: chosen?.reportLanguage ?? DEFAULT_LANGUAGE,
    paperSize: chosen?.paperSize ?? DEFAULT_PAPER,
  };
}

/** The brand as the page of a report shows it; the link to the logo expires. */
export function brandOnScreen(brand: AgencyBrand, fileLinks: FileLinks): BrandOnScreen {
  return {
    agency_name: brand.agencyName,
    logo_url: brand.logoKey === null ? null : imageLink(fileLinks, brand.logoKey),
    primary_color: brand.primaryColor,
    accent_color: brand.accentColor,
    website: brand.website,
    email: brand.email,
    footer_line: brand.footerLine,
    made_with: brand.madeWith ?? false,
  };
}

/** The logo of a brand; null where there is none, or it is gone: the name stands for it. */
export async function readLogo(
  storage: Pick<Storage, 'get'>,
  { logoKey }: Pick<AgencyBrand, 'logoKey'>,
): Promise<Buffer | null> {
  const file = logoKey === null ? null : await storage.get(logoKey);
  return file === null ? null : buffer(file.stream);
}

/** The brand as a PDF is set with it; where there is no logo the name stands for it. */
export function onPaper(brand: AgencyBrand, logo: Uint8Array | null): Brand {
  return {
    agencyName: brand.agencyName,
    logo,
    primary: brand.primaryColor,
    accent: brand.accentColor,
    website: brand.website,
    email: brand.email,
    footer: brand.footerLine,
    madeWith: brand.madeWith ?? false,
  };
}
