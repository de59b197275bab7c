import { dashboardStats } from '#server/dashboard/dashboard-stats.ts';
import { searchNames } from '#server/dashboard/search-names.ts';
import { signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** Every route of `/dashboard`. */
export function dashboardRoutes({ database, now }: Pick<Services, 'database' | 'now'>) {
  return {
    stats: signedIn.dashboard.stats.handler(({ context: { member } }) =>
      database.readAsMember(member, (tx) => dashboardStats(tx, member.agency.id, now())),
    ),

    search: signedIn.dashboard.search.handler(async ({ input: { query }, context: { member } }) => {
      const found = await database.readAsMember(member, (tx) => searchNames(tx, member.agency.id, query));
      return {
        clients: found.clients,
        reports: found.reports.map(({ clientName, createdAt, ...report }) => ({
          ...report,
          client_name: clientName,
          created_at: createdAt.toISOString(),
        })),
      };
    }),
  };
}
