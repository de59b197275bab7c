import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';

/** Every route of `/agency`. */
export function agencyRoutes(database: Database) {
  return {
    rename: signedIn.agency.rename.handler(async ({ input: { name }, context: { member } }) => {
      authorise(member, 'settings.write');
      const [row] = await database.withAgency(member.agency.id, (tx) =>
        tx
          .update(agencies)
          .set({ name })
          .where(eq(agencies.id, member.agency.id))
          .returning({ id: agencies.id, name: agencies.name }),
      );
      if (row === undefined) throw new ApiError('not_found');
      return { ...row, role: member.agency.role };
    }),
  };
}
