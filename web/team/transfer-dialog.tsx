import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamMember } from '#contract/accounts/team.ts';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Hands the agency over, after saying what that means and asking for the password. */
export function TransferDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Make ${member.full_name} the owner?`} size="sm">
      <TransferForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function TransferForm({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const client = useQueryClient();
  const { agency } = useAccountHere();
  const methods = useQuery(queries.account.signInMethods.queryOptions());
  const { form, errors, message, pending } = useAccountForm({
    send: ({ password }) =>
      api.team.transfer({ member_id: member.id, ...(password !== undefined && { password }) }),
    onDone: () => {
      void client.invalidateQueries();
      sayDone(`${member.full_name} is the owner now`);
      onClose();
    },
    fallback: 'We couldn’t hand the agency over',
  });
  return (
    <form {...form} className="grid gap-5">
      <p className="text-sm text-muted">
        <strong className="font-semibold text-ink">{agency?.name}</strong> will be theirs, with its plan, its
        team and everything in it. You become an admin, and only they can make you the owner again.
      </p>
      {message && <Banner tone="bad">{message}</Banner>}
      {methods.data?.password !== false && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="outline" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending}>
          Make owner
        </Button>
      </div>
    </form>
  );
}
