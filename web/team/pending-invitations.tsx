import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/accounts/team.ts';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { accessInWords } from '#web/team/member-list.tsx';
import { ROLE_NAMES } from '#web/team/role-words.ts';
import { useTeamChange } from '#web/team/use-team.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** Who was asked to join and has not yet. */
export function PendingInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const resend = useTeamChange(({ id }: Invitation) => api.team.resend({ id }), {
    done: ({ email }) => `Sent again to ${email}`,
  });
  const revoke = useTeamChange(({ id }: Invitation) => api.team.revoke({ id }), {
    done: ({ email }) => `${email} can no longer join with that link`,
    onDone: () => setRevoking(null),
  });
  return (
    <>
      {resend.error && (
        <Banner tone="bad" className="mb-4">
          {messageOf(resend.error, 'We couldn’t send it again.')}
        </Banner>
      )}
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
              <Mail className="size-4.5" strokeWidth={1.8} aria-hidden="true" />
            </span>
            <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
                <span className="wrap-anywhere">{invitation.email}</span>
                {invitation.is_expired && <Badge tone="quiet">Expired</Badge>}
              </span>
              <span className="text-sm text-muted">
                {ROLE_NAMES[invitation.role]} · {accessInWords(invitation)}
              </span>
              <span className="text-sm text-muted">
                {invitation.invited_by ? `Invited by ${invitation.invited_by}` : 'Invited'} ·{' '}
                {invitation.is_expired
                  ? `expired on ${formatDay(invitation.expires_at)}`
                  : `valid until ${formatDay(invitation.expires_at)}`}
              </span>
            </div>
            <div className="flex gap-2 max-sm:w-full">
              <Button
                variant="outline"
                size="sm"
                className="max-sm:flex-1"
                disabled={resend.isPending}
                aria-label={`Send the invitation to ${invitation.email} again`}
                onClick={() => resend.mutate(invitation)}
              >
                Send again
              </Button>
              <Button
                variant="outline-danger"
                size="sm"
                className="max-sm:flex-1"
                aria-label={`Withdraw the invitation to ${invitation.email}`}
                onClick={() => setRevoking(invitation)}
              >
                Withdraw
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => {
          setRevoking(null);
          revoke.reset();
        }}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        title="Withdraw this invitation?"
        confirmLabel="Withdraw"
        pending={revoke.isPending}
        error={revoke.error && messageOf(revoke.error, 'We couldn’t withdraw it.')}
      >
        The link we sent to {revoking?.email} stops working. You can invite them again any time.
      </ConfirmDialog>
    </>
  );
}
