import { eq, sql } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import { brandRoutes, type BrandServices } from '#server/agencies/brand-routes.ts';
import { storageFigure } from '#server/agencies/storage-figure.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { publish } from '#server/events/publish.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';

/** Every route of `/agency`. */
export function agencyRoutes(services: BrandServices) {
  const { database } = services;

  const change = async (
    member: Member,
    fields: Partial<Pick<AgencyRow, 'name' | 'namedAt' | 'timeZone'>>,
  ) => {
    authorise(member, 'settings.write');
    return database.withMember(member, async (tx) => {
      await tx
        .update(agencies)
        .set({ ...fields, updatedAt: new Date() })
        .where(eq(agencies.id, member.agency.id));
      // The name stands on every screen of every member.
      await publish(tx, { agencyId: member.agency.id, type: 'memberships.changed' });
      return rowOf(tx, member);
    });
  };

  return {
    ...brandRoutes(services),

    settings: signedIn.agency.settings.handler(async ({ context: { member } }) =>
      present(await database.withMember(member, (tx) => rowOf(tx, member))),
    ),

    storage: signedIn.agency.storage.handler(({ context: { member } }) =>
      database.withMember(member, (tx) => storageFigure(tx, member.agency.id)),
    ),

    rename: signedIn.agency.rename.handler(async ({ input: { name }, context: { member } }) => {
      const row = await change(member, { name, namedAt: new Date() });
      return { id: row.id, name: row.name, role: member.agency.role, access: member.agency.access };
    }),

    setTimeZone: signedIn.agency.setTimeZone.handler(async ({ input, context: { member } }) =>
      present(await change(member, { timeZone: input.time_zone })),
    ),

    setApproval: signedIn.agency.setApproval.handler(async ({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      const row = await database.withMember(member, async (tx) => {
        await tx
          .update(agencies)
          .set({
            // Turned on twice, it counts from the first time.
            approvalRequiredSince: input.required
              ? sql`coalesce(${agencies.approvalRequiredSince}, now())`
              : null,
            updatedAt: new Date(),
          })
          .where(eq(agencies.id, member.agency.id));
        await publish(tx, { agencyId: member.agency.id, type: 'brand_settings.changed' });
        return rowOf(tx, member);
      });
      return present(row);
    }),
  };
}

type AgencyRow = typeof agencies.$inferSelect;

async function rowOf(tx: AgencyTransaction, { agency }: Member): Promise<AgencyRow> {
  const [row] = await tx.select().from(agencies).where(eq(agencies.id, agency.id));
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

function present({ name, namedAt, timeZone, approvalRequiredSince }: AgencyRow) {
  return {
    name,
    is_named: namedAt !== null,
    time_zone: timeZone,
    approval_required: approvalRequiredSince !== null,
  };
}
