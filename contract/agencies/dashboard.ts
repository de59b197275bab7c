import { oc } from '@orpc/contract';
import * as z from 'zod';
import { reportStatuses } from '#contract/reports/reports.ts';
import { routes } from '#contract/routes.ts';

/**
 * A number and how it moved against last month in percent, rounded: 12 is a rise by 12 %. Null growth where last month had
 * none to compare with.
 */
const statSchema = z.object({ value: z.number().int(), growth: z.number().nullable() });

export const statsSchema = z.object({
  /** Growth: reports there were at the end of last month against now. */
  total_reports: statSchema,
  /** Growth: this month so far against the same days of last month. */
  this_month: statSchema,
  /** Growth of this and the next: how many there were at the end of last month against now. */
  team_members: statSchema,
  active_clients: statSchema,
});
export type DashboardStats = z.infer<typeof statsSchema>;

export const dashboardContract = {
  stats: oc
    .route({ ...routes.dashboard.stats, summary: 'The numbers on top of the dashboard' })
    .output(statsSchema),
  search: oc
    .route({ ...routes.dashboard.search, summary: 'Reports and clients whose name contains these words' })
    .input(z.object({ query: z.string().trim().min(1).max(200, 'Search for at most 200 characters') }))
    .output(
      z.object({
        reports: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            client_name: z.string(),
            status: z.enum(reportStatuses),
            created_at: z.iso.datetime(),
          }),
        ),
        clients: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
      }),
    ),
};
