import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import type { Assistant } from '#contract/assistants.ts';
import { may } from '#contract/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useIncludes } from '#web/billing/use-includes.ts';
import { failure } from '#web/settings/settings-failure.ts';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatDay } from '#web/ui/format/format-date.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { CopyField } from '#web/ui/forms/copy-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

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
  const [leaving, setLeaving] = useState<Assistant | null>(null);
  const disconnect = useDisconnect(() => setLeaving(null));
  if (query.data === undefined) return <WaitingForSettings query={query} />;
  const { assistants, address } = query.data;
  return (
    <>
      <CopyField label="Address for assistants" text={address} />
      {assistants.length > 0 && (
        <ul aria-label="Assistants" className="divide-y divide-line rounded-md border border-line">
          {assistants.map((assistant) => (
            <AssistantItem key={assistant.id} item={assistant} onDisconnect={() => setLeaving(assistant)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => {
          setLeaving(null);
          disconnect.reset();
        }}
        onConfirm={() => leaving && disconnect.mutate(leaving)}
        title={`Disconnect “${leaving?.name ?? ''}”?`}
        confirmLabel="Disconnect"
        pending={disconnect.isPending}
        error={disconnect.error && failure('Failed to disconnect the assistant', disconnect.error)}
      >
        It can’t read or change anything from now on. You can connect it again whenever you like.
      </ConfirmDialog>
    </>
  );
}

function AssistantItem({ item, onDisconnect }: { item: Assistant; onDisconnect: () => void }) {
  const { name, host, rights, clients, chosen_clients: chosen, member } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Bot className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.8} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span className="text-sm font-medium wrap-anywhere">
          {name} <span className="font-normal text-muted">({host})</span>
        </span>
        <span className="text-sm text-muted wrap-anywhere">
          {rights === 'read' ? 'Read' : 'Read and write'}
          {' · '}
          {clients === 'all' ? (
            'All clients'
          ) : (
            <span title={chosen.join(', ')}>{countOf(chosen.length, 'client')}</span>
          )}
        </span>
        <span className="text-sm text-muted">
          {item.last_used_at ? (
            <>
              Used <TimeAgo moment={item.last_used_at} />
            </>
          ) : (
            'Never used'
          )}
          {` · connected ${formatDay(item.created_at)}`}
          {!member.is_you && ` by ${member.full_name}`}
        </span>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="max-md:h-11"
        aria-label={`Disconnect ${name}`}
        onClick={onDisconnect}
      >
        Disconnect
      </Button>
    </li>
  );
}

function useDisconnect(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Assistant) => {
      try {
        await api.assistants.disconnect({ id });
      } catch (error) {
        // Out already: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: queries.assistants.key() });
      sayDone(`“${name}” was disconnected`);
      onDone();
    },
  });
}
