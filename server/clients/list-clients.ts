import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ClientSortColumn, clientListSchema } from '#contract/clients/clients.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { holdsText, storable } from '#server/database/holds-text.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { ApiError } from '#server/http/api-error.ts';
import { cursorBehind, isBehind, momentOf, type NewestFirst } from '#server/http/cursor.ts';

export interface ClientPage {
  readonly rows: (typeof clients.$inferSelect)[];
  readonly nextCursor: string | null;
  /** How many match, on all pages. */
  readonly total: number;
  /** How many there are at all. */
  readonly counts: { readonly all: number; readonly active: number; readonly inactive: number };
}

/** What each column is sorted by: text without its case. */
const SORTED_BY: Readonly<Record<ClientSortColumn, SQL>> = {
  created_at: sql`${clients.createdAt}`,
  name: sql`${clients.nameFolded}`,
  email: sql`lower(${clients.email})`,
  // Folding thousands of addresses for one page would take longer than everything else.
  address: sql`lower(${clients.address})`,
  reports_count: sql`${clients.reportsCount}`,
  status: sql`${clients.status}`,
};

const NEWEST_FIRST: NewestFirst = { at: clients.createdAt, id: clients.id, idOrder: 'asc' };

/** One page of the agency's clients. Rows that are equal in what they are sorted by stand newest first, on every page. */
export async function listClients(
  tx: AgencyTransaction,
  agencyId: string,
  asked: z.output<typeof clientListSchema>,
): Promise<ClientPage> {
  const { sort, direction, page, per_page: perPage, cursor } = asked;
  const isNewestFirst = sort === 'created_at' && direction === 'desc';
  if (cursor && !isNewestFirst) throw inAnotherOrder();
  const behind = isBehind(NEWEST_FIRST, cursor);
  const own = eq(clients.agencyId, agencyId);
  const matching = and(statusIs(asked.status), matchesSearch(asked)) ?? sql`true`;
  const inOrder = direction === 'asc' ? asc(SORTED_BY[sort]) : desc(SORTED_BY[sort]);

  const [[counted], rows] = await Promise.all([
    tx
      .select({
        all: count(sql`true`),
        active: count(eq(clients.status, 'active')),
        total: count(matching),
      })
      .from(clients)
      .where(own),
    tx
      .select({ row: clients, moment: momentOf(NEWEST_FIRST) })
      .from(clients)
      .where(and(own, matching, behind))
      .orderBy(inOrder, desc(clients.createdAt), asc(clients.id))
      .limit(perPage)
      .offset(behind === undefined ? (page - 1) * perPage : 0),
  ]);
  const { all = 0, active = 0, total = 0 } = counted ?? {};
  const places = rows.map(({ row, moment }) => ({ at: moment, id: row.id }));
  return {
    rows: rows.map(({ row }) => row),
    nextCursor: isNewestFirst ? cursorBehind(places, perPage) : null,
    total,
    counts: { all, active, inactive: all - active },
  };
}

function inAnotherOrder(): ApiError {
  const message = 'A cursor only works newest first. Leave out sort and direction, or use page.';
  return new ApiError('validation_failed', { message, fields: { cursor: message } });
}

function statusIs(status: 'all' | 'active' | 'inactive'): SQL | undefined {
  return status === 'all' ? undefined : eq(clients.status, status);
}

function matchesSearch({
  search,
  search_in: where,
}: Pick<z.output<typeof clientListSchema>, 'search' | 'search_in'>): SQL | undefined {
  if (!search) return undefined;
  const inName = holdsText(clients.nameFolded, search);
  return where === 'name'
    ? inName
    : or(inName, sql`strpos(lower(${clients.email}), (select lower(${storable(search)}::text))) > 0`);
}

function count(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
