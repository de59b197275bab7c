import type { ClientAccess, InvitedRole } from '#contract/accounts/roles.ts';
import { ClientChoices } from '#web/team/client-choices.tsx';
import { INVITED_ROLE_OPTIONS } from '#web/team/role-words.ts';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';

/** What somebody may do and see, while it is being chosen. */
export interface PlaceDraft {
  readonly role: InvitedRole;
  readonly access: ClientAccess;
  readonly clientIds: readonly string[];
}

const ACCESS_OPTIONS: readonly { value: ClientAccess; label: string; note: string }[] = [
  { value: 'all', label: 'All clients', note: 'Including any you add later' },
  { value: 'chosen', label: 'Selected clients', note: 'They won’t see any others' },
];

/** Role and clients of somebody, for an invitation or a change. Admins see all clients. */
export function PlaceFields({
  place,
  onChange,
  error,
}: {
  place: PlaceDraft;
  onChange: (place: PlaceDraft) => void;
  error?: string | undefined;
}) {
  const isAdmin = place.role === 'admin';
  return (
    <>
      <ChoiceCards
        label="Role"
        value={place.role}
        onChange={(role) => onChange({ ...place, role, ...(role === 'admin' && { access: 'all' }) })}
        options={INVITED_ROLE_OPTIONS}
        className="grid-cols-3 max-sm:grid-cols-1"
      />
      {isAdmin ? (
        <p className="text-sm text-muted">Admins see all clients.</p>
      ) : (
        <ChoiceCards
          label="Clients"
          value={place.access}
          onChange={(access) => onChange({ ...place, access })}
          options={ACCESS_OPTIONS}
          className="grid-cols-2 max-sm:grid-cols-1"
        />
      )}
      {!isAdmin && place.access === 'chosen' && (
        <div className="grid gap-1.5">
          <ClientChoices
            chosen={place.clientIds}
            onChange={(clientIds) => onChange({ ...place, clientIds })}
          />
          {error && <p className="text-sm text-bad">{error}</p>}
        </div>
      )}
    </>
  );
}

/** What is sent of it. */
export function sentPlace({ role, access, clientIds }: PlaceDraft) {
  return { role, access, client_ids: access === 'chosen' ? [...clientIds] : [] };
}
