import type { ActivityEntry } from '#contract/agencies/activity.ts';
import { listActivity, type ActivityRow } from '#server/activity/find-activity.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** The log of the agency, for those who manage the team. */
export function activityRoutes({ database }: Pick<Services, 'database'>) {
  return {
    list: signedIn.activity.list.handler(async ({ input, context: { member } }) => {
      authorise(member, 'team.manage');
      const { rows, nextCursor, total } = await database.withMember(member, (tx) =>
        listActivity(tx, member.agency.id, input),
      );
      return { entries: rows.map(present), next_cursor: nextCursor, total };
    }),
  };
}

function present({ id, at, actor, kind, action, subject }: ActivityRow): ActivityEntry {
  return { id, at: at.toISOString(), actor, kind, action, subject };
}
