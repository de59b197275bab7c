import { useState, type FormEvent } from 'react';
import type { TeamMember } from '#contract/accounts/team.ts';
import { api } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { PlaceFields, sentPlace, type PlaceDraft } from '#web/team/place-fields.tsx';
import { useTeamChange } from '#web/team/use-team.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const FORM = 'member-form';

/** Changes what a member may do and see. */
export function ChangeMemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [place, setPlace] = useState<PlaceDraft>({
    role: member.role === 'owner' ? 'admin' : member.role,
    access: member.access,
    clientIds: member.clients.map(({ id }) => id),
  });
  const change = useTeamChange(api.team.change, {
    done: () => `${member.full_name}’s access was changed`,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate({ id: member.id, ...sentPlace(place) });
  };
  const error = change.error instanceof ApiError ? change.error.fields['client_ids'] : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`What ${member.full_name} can do`}
      description="Changes take effect right away, on every device they’re using."
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={change.isPending} className="max-sm:flex-1">
            Save
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        {change.error && !error && (
          <Banner tone="bad">{messageOf(change.error, 'We couldn’t save this.')}</Banner>
        )}
        <PlaceFields place={place} onChange={setPlace} error={error} />
      </form>
    </Dialog>
  );
}
