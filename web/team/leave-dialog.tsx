import { useMutation } from '@tanstack/react-query';
import type { TeamMember } from '#contract/accounts/team.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { setTabAgency } from '#web/api/tab-agency.ts';
import { DASHBOARD } from '#web/dashboard/dashboard-tabs.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** Asks before somebody leaves the agency themselves. */
export function LeaveDialog({ onClose }: { member: TeamMember; onClose: () => void }) {
  const { agency } = useAccountHere();
  const leave = useMutation({
    mutationFn: () => api.team.leave({ agency_id: agency?.id ?? '' }),
    onSuccess: () => {
      // Loaded anew, so that nothing of the agency stays in memory.
      setTabAgency(null);
      window.location.assign(DASHBOARD);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      title={`Leave ${agency?.name ?? 'this agency'}?`}
      confirmLabel="Leave"
      pending={leave.isPending}
      error={leave.error && messageOf(leave.error, 'We couldn’t remove you from the team.')}
    >
      You’ll no longer see its clients and reports. You keep your account, and you can be invited again.
    </ConfirmDialog>
  );
}
