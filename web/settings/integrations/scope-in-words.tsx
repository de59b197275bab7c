import type { KeyRights } from '#contract/accounts/key-rights.ts';
import type { ClientAccess } from '#contract/accounts/roles.ts';
import { countOf } from '#web/ui/format/format-count.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';

const NAMED = 2;

/** What a key or an assistant may do, and for whom: `Read · All clients`. */
export function ScopeInWords({
  rights,
  clients,
  chosen,
}: {
  rights: KeyRights;
  clients: ClientAccess;
  chosen: readonly string[];
}) {
  return (
    <>
      {rights === 'read' ? 'Read' : 'Read and write'}
      {' · '}
      <Clients clients={clients} names={chosen} />
    </>
  );
}

function Clients({ clients, names }: { clients: ClientAccess; names: readonly string[] }) {
  if (clients === 'all') return 'All clients';
  if (names.length === 0) return 'No clients remaining';
  if (names.length <= NAMED) return names.join(', ');
  return <span title={names.join(', ')}>{countOf(names.length, 'client')}</span>;
}

/** When something was last used. */
export function LastUsed({ at }: { at: string | null }) {
  if (at === null) return 'Never used';
  return (
    <>
      Used <TimeAgo moment={at} />
    </>
  );
}
