import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { agencyPortals } from '#server/database/schema/portal.ts';
import type { PortalIsOpen } from '#server/portal/portal-open.ts';
import { ApiError } from '#server/http/api-error.ts';

const SLUG_MAX = 40;

/** Whose door this is; 404 where it is nobody's, or another's than that of the domain it was asked at. */
export async function agencyOfDoor(
  { accounts, isOpen }: { readonly accounts: AccountsDatabase; readonly isOpen: PortalIsOpen },
  slug: string,
  domainAgencyId: string | null,
): Promise<string> {
  const [door] = await accounts
    .select({ agencyId: agencyPortals.agencyId })
    .from(agencyPortals)
    .where(eq(agencyPortals.slug, slug.toLowerCase()));
  if (door === undefined || (domainAgencyId !== null && door.agencyId !== domainAgencyId)) throw noSuchDoor();
  if (!(await isOpen(door.agencyId))) throw noSuchDoor();
  return door.agencyId;
}

/** Under which name the agency's door is found; null where it has none yet. */
export async function slugOf(
  db: AccountsDatabase | AgencyTransaction,
  agencyId: string,
): Promise<string | null> {
  const [door] = await db
    .select({ slug: agencyPortals.slug })
    .from(agencyPortals)
    .where(eq(agencyPortals.agencyId, agencyId));
  return door?.slug ?? null;
}

/** The same, made from the agency's name where there is none; it stays when the agency is renamed, as links name it. */
export async function ensureDoor(tx: AgencyTransaction, agencyId: string): Promise<string> {
  const known = await slugOf(tx, agencyId);
  if (known !== null) return known;
  const [agency] = await tx.select({ name: agencies.name }).from(agencies).where(eq(agencies.id, agencyId));
  const plain = slugFrom(agency?.name ?? '');
  for (const slug of [plain, `${plain}-${randomEnding()}`]) {
    await tx.insert(agencyPortals).values({ agencyId, slug }).onConflictDoNothing();
    const made = await slugOf(tx, agencyId);
    if (made !== null) return made;
  }
  throw new Error('The agency got no door.');
}

/** `Fieldnote Media GmbH` as `fieldnote-media-gmbh`. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/['’\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? `agency-${randomEnding()}` : plain;
}

function randomEnding(): string {
  return randomBytes(4).toString('hex');
}

export function noSuchDoor(): ApiError {
  return new ApiError('not_found', {
    message: 'There is no client portal at this address. Please check the link you were sent.',
  });
}
