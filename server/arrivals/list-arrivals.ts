import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Arrival, ArrivalList, ArrivalState } from '#contract/automation/arrivals.ts';
import type { ArrivalRow } from '#server/arrivals/settle-arrival.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { cursorBehind, isBehind, momentOf, type NewestFirst } from '#server/http/cursor.ts';

/** Which part of the log is asked for. */
export interface AskedArrivals {
  readonly clientId?: string;
  readonly state?: ArrivalState | undefined;
  readonly page: number;
  readonly perPage: number;
  /** Where the page before ended; then `page` does not count. */
  readonly cursor?: string | undefined;
}

const NEWEST_FIRST: NewestFirst = { at: arrivals.receivedAt, id: arrivals.id, idOrder: 'desc' };

/** A page of what came in, the newest first. */
export async function listArrivals(tx: AgencyTransaction, asked: AskedArrivals): Promise<ArrivalList> {
  const { clientId, state, page, perPage, cursor } = asked;
  const behind = isBehind(NEWEST_FIRST, cursor);
  const wanted: SQL | undefined = and(
    clientId === undefined ? undefined : eq(arrivals.clientId, clientId),
    state === undefined ? undefined : eq(arrivals.state, state),
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ arrival: arrivals, clientName: clients.name, moment: momentOf(NEWEST_FIRST) })
      .from(arrivals)
      .leftJoin(clients, eq(clients.id, arrivals.clientId))
      .where(and(wanted, behind))
      .orderBy(desc(arrivals.receivedAt), desc(arrivals.id))
      .limit(perPage)
      .offset(behind === undefined ? (page - 1) * perPage : 0),
    tx.select({ total: count() }).from(arrivals).where(wanted),
  ]);
  const places = rows.map(({ arrival, moment }) => ({ at: moment, id: arrival.id }));
  return {
    arrivals: rows.map(({ arrival, clientName }) => presentArrival(arrival, clientName)),
    next_cursor: cursorBehind(places, perPage),
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
