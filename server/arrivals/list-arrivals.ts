import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Arrival, ArrivalList, ArrivalState } from '#contract/arrivals.ts';
import type { ArrivalRow } from '#server/arrivals/settle-arrival.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { arrivals } from '#server/database/schema/arrivals.ts';
import { clients } from '#server/database/schema/clients.ts';

/** Which part of the log is asked for. */
export interface AskedArrivals {
  readonly clientId?: string;
  readonly state?: ArrivalState | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** A page of what came in, the newest first. */
export async function listArrivals(tx: AgencyTransaction, asked: AskedArrivals): Promise<ArrivalList> {
  const { clientId, state, page, perPage } = asked;
  const wanted: SQL | undefined = and(
    clientId === undefined ? undefined : eq(arrivals.clientId, clientId),
    state === undefined ? undefined : eq(arrivals.state, state),
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ arrival: arrivals, clientName: clients.name })
      .from(arrivals)
      .leftJoin(clients, eq(clients.id, arrivals.clientId))
      .where(wanted)
      .orderBy(desc(arrivals.receivedAt), desc(arrivals.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    tx.select({ total: count() }).from(arrivals).where(wanted),
  ]);
  return {
    arrivals: rows.map(({ arrival, clientName }) => presentArrival(arrival, clientName)),
    total: counted?.total ?? 0,
    page,
    per_page: perPage,
  };
}

/** An arrival as the API shows it. */
export function presentArrival(row: ArrivalRow, clientName: string | null): Arrival {
  return {
    id: row.id,
    client: row.clientId === null ? null : { id: row.clientId, name: clientName ?? '' },
    door: row.door,
    source: row.source,
    file_name: row.fileName,
    bytes: row.bytes,
    state: row.state,
    refusal: row.refusal,
    reason: row.reason,
    client_file_id: row.clientFileId,
    files: row.files,
    times: row.times,
    received_at: row.receivedAt.toISOString(),
  };
}
