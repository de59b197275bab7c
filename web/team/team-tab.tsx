import { ScrollText, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { may } from '#contract/accounts/roles.ts';
import type { Team } from '#contract/accounts/team.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { InviteDialog } from '#web/team/invite-dialog.tsx';
import { MemberList } from '#web/team/member-list.tsx';
import { PendingInvitations } from '#web/team/pending-invitations.tsx';
import { RoleTable } from '#web/team/role-table.tsx';
import { SeatsNotice } from '#web/team/seats-notice.tsx';
import { useTeam } from '#web/team/use-team.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** Who works for the agency, what each may do, and who was asked to join. */
export function TeamTab() {
  const { agency } = useAccountHere();
  const team = useTeam();
  const [inviting, setInviting] = useState(false);
  const manages = agency !== null && may(agency.role, 'team.manage');
  return (
    <div className="grid gap-6">
      <PageTitle
        title="Team Access"
        actions={
          manages &&
          team.data && (
            <>
              <ButtonLink to="/dashboard/team/activity" variant="outline" className="max-sm:w-full">
                <ScrollText className="size-4" aria-hidden="true" />
                Activity
              </ButtonLink>
              <InviteButton onClick={() => setInviting(true)} />
            </>
          )
        }
      >
        {team.data && <p className="figures">{inWords(team.data)}</p>}
      </PageTitle>
      {team.isPending && <Loading />}
      {team.isError && !team.data && (
        <LoadError
          message={messageOf(team.error, 'We couldn’t load your team.')}
          retrying={team.isFetching}
          onRetry={() => void team.refetch()}
        />
      )}
      {team.data && (
        <>
          {manages && <SeatsNotice seats={team.data.seats} />}
          <Card title="Members">
            <MemberList members={team.data.members} manages={manages} />
          </Card>
          {manages && team.data.invitations.length > 0 && (
            <Card title="Invitations">
              <PendingInvitations invitations={team.data.invitations} />
            </Card>
          )}
          {manages && team.data.members.length === 1 && team.data.invitations.length === 0 && (
            <EmptyState
              icon={UsersRound}
              title="It’s just you so far"
              action={<InviteButton onClick={() => setInviting(true)} />}
            >
              Invite the people you work with. You decide what each of them can do, and which clients they
              see.
            </EmptyState>
          )}
          <RoleTable />
        </>
      )}
      {inviting && team.data && <InviteDialog seats={team.data.seats} onClose={() => setInviting(false)} />}
    </div>
  );
}

function InviteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} className="max-sm:w-full">
      <UserPlus className="size-4.5" aria-hidden="true" />
      Invite people
    </Button>
  );
}

function inWords({ members, invitations }: Team): string {
  const pending = invitations.filter((each) => !each.is_expired).length;
  const asked = pending > 0 ? ` · ${countOf(pending, 'invitation')} pending` : '';
  return `${countOf(members.length, 'person').replace('persons', 'people')}${asked}`;
}

function Loading() {
  return (
    <SkeletonGroup
      label="Loading your team"
      className="grid gap-4 rounded-lg border border-line bg-surface p-6"
    >
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
