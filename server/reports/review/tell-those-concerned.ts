import { sql } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { tellMember, type TellDeps, type MemberMessage } from '#server/notifications/tell-member.ts';
import type { FoundReport } from '#server/reports/present-report.ts';

/** Tells these people once each by bell and e-mail: but for whoever acts, and for those who do not see the report's client. */
export async function tellThoseConcerned(
  tx: AgencyTransaction,
  deps: TellDeps,
  { actor, report }: { readonly actor: Member; readonly report: FoundReport['report'] },
  people: Iterable<string | null>,
  kind: string,
  words: Pick<MemberMessage, 'icon' | 'title' | 'message' | 'action'> & { readonly search?: string },
): Promise<void> {
  const concerned = new Set(people);
  concerned.delete(actor.user.id);
  if (concerned.size === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`select members_who_see(${report.clientId}) as id`);
  const { search = '', ...told } = words;
  const link = `/dashboard/reports/${report.id}${search}`;
  for (const { id: userId } of rows.filter(({ id }) => concerned.has(id)))
    await tellMember(tx, deps, { agencyId: actor.agency.id, userId }, kind, {
      ...told,
      link,
      clientId: report.clientId,
    });
}
