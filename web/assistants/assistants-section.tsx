import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import type { Assistant } from '#contract/accounts/assistants.ts';
import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { useIncludes } from '#web/billing/use-includes.ts';
import { RevocableList } from '#web/settings/integrations/revocable-list.tsx';
import { LastUsed, ScopeInWords } from '#web/settings/integrations/scope-in-words.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { CopyField } from '#web/ui/forms/copy-field.tsx';

/** Where assistants find the agency, and which of them were let in. What the plan says of keys it says of them. */
export function AssistantsSection() {
  const { agency } = useAccountHere();
  const isIncluded = useIncludes('api');
  const manages = agency !== null && may(agency.role, 'keys.manage');
  if (!manages || isIncluded !== true) return null;
  return (
    <SettingsSection
      title="Assistants"
      description="Ask your AI assistant about a client’s month, and it answers with figures from your reports, each with the rows behind it. Add this address there as an MCP server; it sends you back here to decide what it may do."
    >
      <Assistants />
    </SettingsSection>
  );
}

function Assistants() {
  const query = useQuery(queries.assistants.list.queryOptions());
  if (query.data === undefined) return <WaitingForSettings query={query} />;
  const { assistants, address } = query.data;
  return (
    <>
      <CopyField label="Address for assistants" text={address} />
      {assistants.length > 0 && (
        <RevocableList
          label="Assistants"
          items={assistants}
          icon={Bot}
          lines={AssistantLines}
          verb="Disconnect"
          done="was disconnected"
          refused="We couldn’t disconnect the assistant"
          warning={Warning}
          revoke={({ id }) => api.assistants.disconnect({ id })}
          queryKey={queries.assistants.key()}
        />
      )}
    </>
  );
}

function AssistantLines({ item }: { item: Assistant }) {
  const { name, host, rights, clients, chosen_clients: chosen, member } = item;
  return (
    <>
      <span>
        <span className="font-medium text-ink">{name}</span> ({host})
      </span>
      <span>
        <ScopeInWords rights={rights} clients={clients} chosen={chosen} />
      </span>
      <span>
        <LastUsed at={item.last_used_at} />
        {` · connected ${formatDay(item.created_at)}`}
        {!member.is_you && ` by ${member.full_name}`}
      </span>
    </>
  );
}

function Warning() {
  return 'It won’t be able to read or change anything any more. You can connect it again whenever you like.';
}
