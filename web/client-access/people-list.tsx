import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ClientPerson } from '#contract/clients/client-people.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useAccessChange } from '#web/client-access/use-people.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** Who may sign in, and whether they have. */
export function PeopleList({ clientId, people }: { clientId: string; people: readonly ClientPerson[] }) {
  const [removing, setRemoving] = useState<ClientPerson | null>(null);
  const resend = useAccessChange(
    ({ id }: ClientPerson) => api.clientPeople.resend({ id: clientId, person_id: id }),
    { done: ({ email }) => `Sent again to ${email}` },
  );
  const remove = useAccessChange(
    ({ id }: ClientPerson) => api.clientPeople.remove({ id: clientId, person_id: id }),
    { done: ({ email }) => `${email} was removed`, onDone: () => setRemoving(null) },
  );
  return (
    <>
      {resend.error && (
        <Banner tone="bad" className="mb-4">
          {messageOf(resend.error, 'We couldn’t send it again.')}
        </Banner>
      )}
      <ul aria-label="People at this client" className="divide-y divide-line">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
              <UserRound className="size-4.5" strokeWidth={1.8} aria-hidden="true" />
            </span>
            <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
                <span className="wrap-anywhere">{person.email}</span>
                {person.last_seen_at === null && (
                  <Badge tone={person.invitation_holds ? 'busy' : 'quiet'}>
                    {person.invitation_holds ? 'Invited' : 'Invitation expired'}
                  </Badge>
                )}
              </span>
              <span className="text-sm text-muted">
                {person.last_seen_at === null ? (
                  `Invited ${formatDay(person.invited_at)}${person.invited_by ? ` by ${person.invited_by}` : ''}`
                ) : (
                  <>
                    Last visit <TimeAgo moment={person.last_seen_at} />
                  </>
                )}
              </span>
            </div>
            <IfMay permission="clients.write">
              <div className="flex gap-2 max-sm:w-full">
                <Button
                  variant="outline"
                  size="sm"
                  className="max-sm:flex-1"
                  disabled={resend.isPending}
                  aria-label={`Send ${person.email} a new link`}
                  onClick={() => resend.mutate(person)}
                >
                  Send a link
                </Button>
                <Button
                  variant="outline-danger"
                  size="sm"
                  className="max-sm:flex-1"
                  aria-label={`Remove ${person.email}`}
                  onClick={() => setRemoving(person)}
                >
                  Remove
                </Button>
              </div>
            </IfMay>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => {
          setRemoving(null);
          remove.reset();
        }}
        onConfirm={() => removing && remove.mutate(removing)}
        title="Remove this person?"
        confirmLabel="Remove"
        pending={remove.isPending}
        error={remove.error && messageOf(remove.error, 'We couldn’t remove them.')}
      >
        {removing?.email} will be signed out right away, on every device. Their comments stay. You can invite
        them again any time.
      </ConfirmDialog>
    </>
  );
}
