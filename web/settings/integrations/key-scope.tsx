import type { KeyRights } from '#contract/accounts/key-rights.ts';
import type { ClientAccess } from '#contract/accounts/roles.ts';
import { ClientChoices } from '#web/team/client-choices.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';

const RIGHTS: readonly { value: KeyRights; label: string; note: string }[] = [
  { value: 'read', label: 'Read', note: 'Looks up clients, reports and figures' },
  { value: 'write', label: 'Read and write', note: 'Also adds, changes and sends' },
];

const ACCESS: readonly { value: ClientAccess; label: string; note: string }[] = [
  { value: 'all', label: 'All clients', note: 'Including any you add later' },
  { value: 'chosen', label: 'Selected clients', note: 'It won’t see any others' },
];

/** What a key or an assistant may do, and for whom. */
export interface Scope {
  readonly rights: KeyRights;
  readonly clients: ClientAccess;
  readonly clientIds: readonly string[];
}

/** The least that is of use. */
export const NARROW_SCOPE: Scope = { rights: 'read', clients: 'all', clientIds: [] };

/** What is missing in a choice, in words; null where nothing is. */
export function scopeProblem({ clients, clientIds }: Scope): string | null {
  return clients === 'chosen' && clientIds.length === 0 ? 'Choose at least one client' : null;
}

/** Asks what a key or an assistant may do, and for which clients. */
export function KeyScope({
  scope,
  onChange,
  problem,
}: {
  scope: Scope;
  onChange: (scope: Scope) => void;
  problem: string | undefined;
}) {
  return (
    <>
      <ChoiceCards
        label="It can"
        value={scope.rights}
        onChange={(rights) => onChange({ ...scope, rights })}
        options={RIGHTS}
        className="grid-cols-2 max-sm:grid-cols-1"
      />
      <ChoiceCards
        label="Clients"
        value={scope.clients}
        onChange={(clients) => onChange({ ...scope, clients })}
        options={ACCESS}
        className="grid-cols-2 max-sm:grid-cols-1"
      />
      {scope.clients === 'chosen' && (
        <div className="grid gap-1.5">
          <ClientChoices
            chosen={scope.clientIds}
            onChange={(clientIds) => onChange({ ...scope, clientIds })}
          />
          {problem !== undefined && <p className="text-sm text-bad">{problem}</p>}
        </div>
      )}
    </>
  );
}
