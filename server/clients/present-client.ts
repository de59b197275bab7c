import type { Client } from '#contract/clients/clients.ts';
import type { clients } from '#server/database/schema/clients/clients.ts';

/** The client as the API shows it. */
export function presentClient(row: typeof clients.$inferSelect): Client {
  return {
    id: row.id,
    user_id: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    status: row.status,
    is_sample: row.isSample,
    reports_count: row.reportsCount,
    last_report_date: row.lastReportDate?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
