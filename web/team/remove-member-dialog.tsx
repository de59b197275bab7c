import type { TeamMember } from '#contract/accounts/team.ts';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useTeamChange } from '#web/team/use-team.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** Asks before somebody is taken out of the team. */
export function RemoveMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const remove = useTeamChange(api.team.remove, {
    done: () => `${member.full_name} was removed`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: member.id })}
      title={`Remove ${member.full_name}?`}
      confirmLabel="Remove"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error, 'We couldn’t remove them.')}
    >
      They’ll lose access right away, on every device. Reports they made and links they shared stay. You can
      invite them again.
    </ConfirmDialog>
  );
}
