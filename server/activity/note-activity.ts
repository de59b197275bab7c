import { sql } from 'drizzle-orm';
import type { ActingMember, AgencyTransaction } from '#server/database/database.ts';

/** Notes what changes no table; everything else is noted by the database itself, with the change. */
export async function noteExport(
  tx: AgencyTransaction,
  { user, agency }: ActingMember,
  what: 'account' | 'activity',
): Promise<void> {
  await tx.execute(sql`select note_activity(${agency.id}, ${user.id}, 'export', ${what}, '')`);
}
