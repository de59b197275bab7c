import { and, sql, type SQL } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import {
  agencySections,
  memberSections,
  personalSections,
  type ExportSection,
} from '#server/accounts/profile/export-sections.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';

const ROWS_AT_ONCE = 500;

/**
 * Everything stored about the user, and about the agency where the user owns it, as the pieces of one JSON text. Each piece is
 * read in a transaction of its own, so that a slow reader holds nothing.
 */
export async function* exportAccount(database: Database, member: Member, now: Date): AsyncGenerator<string> {
  const { agency, user } = member;
  const inAgency: Reader = (work) => database.withMember(member, work);
  const asAccounts: Reader = (work) => database.accounts.transaction(work);
  const ofUser = sql`user_id = ${user.id}`;
  const ofAgency = sql`agency_id = ${agency.id}`;

  yield `{\n"exported_at": ${JSON.stringify(now.toISOString())}`;
  for (const section of personalSections)
    yield* pieces(section, section.table === 'users' ? sql`id = ${user.id}` : ofUser, asAccounts);
  for (const section of memberSections) yield* pieces(section, sql`${ofUser} and ${ofAgency}`, inAgency);
  if (agency.role === 'owner') {
    for (const section of agencySections)
      yield* pieces(section, section.table === 'agencies' ? sql`id = ${agency.id}` : ofAgency, inAgency);
  }
  yield '\n}\n';
}

type Reader = <Result>(work: (tx: AgencyTransaction) => Promise<Result>) => Promise<Result>;
type Row = Readonly<Record<string, unknown>>;

async function* pieces(section: ExportSection, meant: SQL, read: Reader): AsyncGenerator<string> {
  const title = `,\n${JSON.stringify(section.name)}: `;
  if (section.isOne) {
    const [row = null] = await read((tx) => rowsAfter(tx, section, meant));
    yield title + JSON.stringify(row);
    return;
  }
  const [first = ''] = section.columns;
  let last: Row | undefined;
  yield `${title}[`;
  for (;;) {
    const rows = await read((tx) => rowsAfter(tx, section, meant, last?.[first]));
    if (rows.length > 0)
      yield (last === undefined ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n');
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  yield ']';
}

/** The next rows, in the order of their first column; counted from a value rather than skipped, so that none is missed. */
async function rowsAfter(
  tx: AgencyTransaction,
  { table, columns }: ExportSection,
  meant: SQL,
  after?: unknown,
): Promise<Row[]> {
  const names = columns.map((column) => sql.identifier(column));
  const [first = sql``] = names;
  const { rows } = await tx.execute<{ row: Row }>(sql`
    select to_jsonb(listed) as row
      from (select ${sql.join(names, sql`, `)} from ${sql.identifier(table)}
             where ${and(meant, after === undefined ? undefined : sql`${first} > ${after}`)}
             order by ${first} limit ${ROWS_AT_ONCE}) listed`);
  return rows.map(({ row }) => row);
}
