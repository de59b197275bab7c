import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AgencyTransaction } from '#server/database/database.ts';
import { foldedText, holdsText } from '#server/database/holds-text.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reports } from '#server/database/schema/reports/reports.ts';

const MOST_OF_EACH = 5;
/** More words than this find nothing that fewer do not. */
const MOST_WORDS = 8;

/** The reports and clients whose names hold all the words, best match first. */
export async function searchNames(tx: AgencyTransaction, agencyId: string, query: string) {
  const foundReports = await tx
    .select({
      id: reports.id,
      name: reports.name,
      clientName: clients.name,
      status: reports.status,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(clients, and(eq(clients.agencyId, reports.agencyId), eq(clients.id, reports.clientId)))
    .where(and(eq(reports.agencyId, agencyId), holdsWords(reports.nameFolded, query)))
    .orderBy(closeness(reports.nameFolded, query), desc(reports.createdAt), asc(reports.id))
    .limit(MOST_OF_EACH);
  const foundClients = await tx
    .select({ id: clients.id, name: clients.name, email: clients.email })
    .from(clients)
    .where(and(eq(clients.agencyId, agencyId), holdsWords(clients.nameFolded, query)))
    .orderBy(closeness(clients.nameFolded, query), asc(clients.nameFolded), asc(clients.id))
    .limit(MOST_OF_EACH);
  return { reports: foundReports, clients: foundClients };
}

function holdsWords(column: AnyPgColumn, query: string): SQL | undefined {
  return and(...wordsOf(query).map((word) => holdsText(column, word)));
}

function wordsOf(query: string): string[] {
  return query.trim().split(/\s+/u).slice(0, MOST_WORDS);
}

/** 0: the name itself; 1: its beginning; 2: the beginning of a word in it; 3: anywhere. */
function closeness(column: AnyPgColumn, query: string): SQL {
  const text = foldedText(query.trim());
  return sql`case when ${column} = ${text} then 0
                  when starts_with(${column}, ${text}) then 1
                  when strpos(' ' || ${column}, ' ' || ${text}) > 0 then 2
                  else 3 end`;
}
