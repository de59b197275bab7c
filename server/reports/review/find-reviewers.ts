import { and, eq, inArray } from 'drizzle-orm';
import { may, roles } from '#contract/accounts/roles.ts';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Those of the agency who may approve, without whoever asks. */
export async function findReviewers(
  tx: AgencyTransaction,
  { agency, user }: Member,
): Promise<{ id: string; name: string }[]> {
  const people = await tx
    .select({ id: users.id, name: users.fullName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.agencyId, agency.id),
        inArray(
          memberships.role,
          roles.filter((role) => may(role, 'reports.approve')),
        ),
      ),
    )
    .orderBy(users.fullName);
  return people.filter(({ id }) => id !== user.id);
}

/** Those that were chosen, or everybody who may approve where nobody was. */
export async function chosenReviewers(
  tx: AgencyTransaction,
  actor: Member,
  wanted: readonly string[],
): Promise<string[]> {
  const known = (await findReviewers(tx, actor)).map(({ id }) => id);
  if (known.length === 0)
    throw new ApiError('conflict', {
      message: may(actor.agency.role, 'reports.approve')
        ? 'Nobody else on your team can approve reports. You can approve it yourself.'
        : 'Nobody on your team can approve reports.',
    });
  if (wanted.length === 0) return known;
  if (wanted.some((id) => !known.includes(id))) {
    const message = 'Choose people who can approve reports';
    throw new ApiError('validation_failed', { message, fields: { reviewers: message } });
  }
  return [...new Set(wanted)];
}
