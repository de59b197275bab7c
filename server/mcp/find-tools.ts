import * as z from 'zod';
import type { Client } from '#contract/clients/clients.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { tool } from './tool.ts';

const PER_PAGE = 50;
const page = z.number().int().min(1).max(10_000).default(1).describe('Which page, counted from 1');

function addressOf(path: string, asked: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}

const hasMore = (total: number, at: number) => total > at * PER_PAGE;

/** How a report is told in a list. */
export function listed(report: ReportRow, publicUrl: string) {
  const { id, name, client, status, failure_reason, period, files, version, review, created_at } = report;
  return {
    id,
    name,
    client,
    status,
    ...(failure_reason === null ? {} : { failure_reason }),
    period,
    files,
    version,
    review,
    created_at,
    open_in_app: `${publicUrl}/dashboard/reports/${id}`,
  };
}

export const findTools = [
  tool({
    name: 'find_clients',
    title: 'Find clients',
    description: 'Lists the clients of the agency, or those whose name matches. Answers with their ids.',
    input: z.object({ search: z.string().max(200).optional().describe('Part of the name'), page }),
    changes: false,
    run: async ({ search, page: at }, { call }) => {
      const address = addressOf('/clients', { search, page: at, per_page: PER_PAGE });
      const { clients, total } = await call<{ clients: Client[]; total: number }>('GET', address);
      return {
        clients: clients.map(({ id, name, status, reports_count, last_report_date }) => ({
          id,
          name,
          status,
          reports_count,
          last_report_date,
        })),
        total,
        has_more: hasMore(total, at),
      };
    },
  }),
  tool({
    name: 'find_reports',
    title: 'Find reports',
    description:
      'Lists reports, newest first: of one client, or those whose name matches. Answers with their ids and how far they are.',
    input: z.object({
      search: z.string().max(200).optional().describe('Part of the name'),
      client_id: z.string().max(100).optional(),
      page,
    }),
    changes: false,
    run: async ({ search, client_id, page: at }, { call, publicUrl }) => {
      const address = addressOf('/reports', { search, client_id, page: at, per_page: PER_PAGE });
      const { reports, total } = await call<{ reports: ReportRow[]; total: number }>('GET', address);
      return {
        reports: reports.map((report) => listed(report, publicUrl)),
        total,
        has_more: hasMore(total, at),
      };
    },
  }),
];
