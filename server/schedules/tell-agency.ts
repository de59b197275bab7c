import { sql } from 'drizzle-orm';
import { may } from '#contract/accounts/roles.ts';
import { platformName } from '#report/write/words/platform-names.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { tellMember, type TellDeps, type MemberMessage } from '#server/notifications/tell-member.ts';
import type { MissingChannel } from '#server/schedules/expected-channels.ts';
import { periodInWords } from '#server/schedules/occurrences.ts';
import { noteEvent } from '#server/webhooks/note-event.ts';

/** Which run of whose schedule somebody is told about. */
export interface ToldRun {
  readonly agencyId: string;
  readonly scheduleId: string;
  readonly period: string;
  readonly client: { readonly id: string; readonly name: string; readonly status: string };
}

type Words = Pick<MemberMessage, 'icon' | 'title' | 'message' | 'action'> & { readonly link?: string };

/** Tells those of the agency who work with the client: never the client. `approvers`: those alone who may approve. */
export async function tellTeam(
  tx: AgencyTransaction,
  deps: TellDeps,
  { agencyId, client }: Pick<ToldRun, 'agencyId' | 'client'>,
  kind: string,
  words: Words,
  { approvers = false }: { readonly approvers?: boolean } = {},
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select members_who_see(${client.id}) as id`);
  const seen = new Set(rows.map(({ id }) => id));
  const people = await tx.select().from(memberships);
  const needed = approvers ? 'reports.approve' : 'reports.write';
  for (const { userId } of people.filter((one) => seen.has(one.userId) && may(one.role, needed)))
    await tellMember(tx, deps, { agencyId, userId }, kind, {
      link: `/dashboard/clients/${client.id}?tab=automation`,
      ...words,
      clientId: client.id,
    });
}

/** Says what has not arrived, since when, and what happens now. */
export async function tellMissing(
  tx: AgencyTransaction,
  deps: TellDeps,
  run: ToldRun,
  missing: readonly MissingChannel[],
  then: string,
): Promise<void> {
  const { agencyId, scheduleId, period, client } = run;
  const listed = missing.map(({ channel, until }) =>
    until === null
      ? `${platformName(channel) ?? channel} (nothing so far)`
      : `${platformName(channel) ?? channel} (last data: ${until})`,
  );
  await tellTeam(tx, deps, run, 'schedule_missing', {
    icon: 'warning',
    title: `Data for ${client.name}’s scheduled report is missing`,
    message: `The report for ${periodInWords(period)} still needs ${listed.join(', ')}. ${then}`,
    action: 'See the schedule',
  });
  const schedule = { id: scheduleId, period, missing: missing.map(({ channel }) => channel) };
  await noteEvent(tx, agencyId, {
    type: 'schedule.missing_data',
    clientId: client.id,
    data: { client, schedule },
  });
}
