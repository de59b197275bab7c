import { Crown, EllipsisVertical, LogOut, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { may } from '#contract/accounts/roles.ts';
import type { TeamMember } from '#contract/accounts/team.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { ChangeMemberDialog } from '#web/team/change-member-dialog.tsx';
import { LeaveDialog } from '#web/team/leave-dialog.tsx';
import { RemoveMemberDialog } from '#web/team/remove-member-dialog.tsx';
import { ROLE_NAMES } from '#web/team/role-words.ts';
import { TransferDialog } from '#web/team/transfer-dialog.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';

type Task = 'change' | 'remove' | 'transfer' | 'leave';

const DIALOGS = {
  change: ChangeMemberDialog,
  remove: RemoveMemberDialog,
  transfer: TransferDialog,
  leave: LeaveDialog,
} as const;

/** Everybody in the team, the owner first; whoever may change somebody finds a menu beside them. */
export function MemberList({ members, manages }: { members: readonly TeamMember[]; manages: boolean }) {
  const [task, setTask] = useState<{ kind: Task; member: TeamMember } | null>(null);
  const Dialog = task && DIALOGS[task.kind];
  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
            <Avatar name={member.full_name} src={member.avatar_url} />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
                <span className="wrap-anywhere">{member.full_name}</span>
                {member.is_you && <Badge tone="quiet">You</Badge>}
              </span>
              <span className="truncate text-sm text-muted">{member.email}</span>
              <span className="text-sm text-muted sm:hidden">
                {ROLE_NAMES[member.role]} · <Access member={member} />
              </span>
            </div>
            <div className="grid w-56 shrink-0 gap-0.5 text-sm max-sm:hidden">
              <span className="font-medium">{ROLE_NAMES[member.role]}</span>
              <span className="truncate text-muted" title={titleOf(member)}>
                <Access member={member} />
              </span>
            </div>
            <span className="w-36 shrink-0 text-sm text-muted max-lg:hidden">
              Since {formatDay(member.joined_at)}
            </span>
            <MemberMenu member={member} manages={manages} onTask={(kind) => setTask({ kind, member })} />
          </li>
        ))}
      </ul>
      {task && Dialog && <Dialog member={task.member} onClose={() => setTask(null)} />}
    </>
  );
}

function MemberMenu({
  member,
  manages,
  onTask,
}: {
  member: TeamMember;
  manages: boolean;
  onTask: (task: Task) => void;
}) {
  const { agency } = useAccountHere();
  const mayTransfer = agency !== null && may(agency.role, 'agency.transfer') && !member.is_you;
  const mayChange = manages && !member.is_you && member.role !== 'owner';
  const mayLeave = member.is_you && member.role !== 'owner';
  if (!mayChange && !mayLeave) return <span className="size-10 shrink-0 max-md:size-11" />;
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Options for ${member.full_name}`}>
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </Button>
      }
    >
      {mayChange && (
        <MenuItem onClick={() => onTask('change')}>
          <Pencil className="size-4" aria-hidden="true" />
          Change role or clients
        </MenuItem>
      )}
      {mayTransfer && (
        <MenuItem onClick={() => onTask('transfer')}>
          <Crown className="size-4" aria-hidden="true" />
          Make owner
        </MenuItem>
      )}
      {mayChange && (
        <>
          <MenuSeparator />
          <MenuItem tone="bad" onClick={() => onTask('remove')}>
            <UserMinus className="size-4" aria-hidden="true" />
            Remove from team
          </MenuItem>
        </>
      )}
      {mayLeave && (
        <MenuItem tone="bad" onClick={() => onTask('leave')}>
          <LogOut className="size-4" aria-hidden="true" />
          Leave this agency
        </MenuItem>
      )}
    </Menu>
  );
}

function Access({ member }: { member: Pick<TeamMember, 'access' | 'clients'> }) {
  return <>{accessInWords(member)}</>;
}

/** Which clients somebody sees: all, or those chosen by name. */
export function accessInWords({ access, clients }: Pick<TeamMember, 'access' | 'clients'>): string {
  if (access === 'all') return 'All clients';
  const [first, second, ...more] = clients.map(({ name }) => name);
  if (first === undefined) return 'Selected clients';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

function titleOf({ clients }: TeamMember): string | undefined {
  return clients.length > 2 ? clients.map(({ name }) => name).join(', ') : undefined;
}
