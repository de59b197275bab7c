import { KeyRound } from 'lucide-react';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { api, queries } from '#web/api/api.ts';
import { LastUsed, ScopeInWords } from '#web/settings/integrations/scope-in-words.tsx';
import { RevocableList } from '#web/settings/integrations/revocable-list.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';

/** The keys of the agency, newest first, and a way to revoke each. */
export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <RevocableList
      label="API keys"
      items={keys}
      icon={KeyRound}
      lines={KeyLines}
      verb="Revoke"
      done="was revoked"
      refused="We couldn’t revoke the key"
      warning={Warning}
      revoke={({ id }) => api.apiKeys.revoke({ id })}
      queryKey={queries.apiKeys.key()}
    />
  );
}

function KeyLines({ item }: { item: ApiKey }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
        {item.name}
        {item.is_expired && <Badge tone="bad">Expired</Badge>}
      </span>
      <span>
        <code className="text-xs">{item.hint}…</code>
        {' · '}
        <ScopeInWords
          rights={item.rights}
          clients={item.clients}
          chosen={item.chosen_clients.map(({ name }) => name)}
        />
      </span>
      <span>
        <LastUsed at={item.last_used_at} />
        {' · '}
        {endInWords(item)}
        {!item.member.is_you && ` · created by ${item.member.full_name}`}
      </span>
    </>
  );
}

function Warning({ item }: { item: ApiKey }) {
  return (
    <>
      Programs that use it are turned away from their next request on, and a revoked key can’t be restored.
      {item.last_used_at && (
        <>
          {' '}
          It was last used <TimeAgo moment={item.last_used_at} />.
        </>
      )}
    </>
  );
}

function endInWords({ expires_at: end, is_expired: isExpired }: ApiKey): string {
  if (end === null) return 'never expires';
  return `${isExpired ? 'expired' : 'expires'} ${formatDay(end)}`;
}
