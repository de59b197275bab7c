import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { webhookEventTypes, webhookEventWords } from '#contract/automation/webhook-events.ts';
import type { WebhookEndpoint } from '#contract/automation/webhooks.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { SecretShownOnce } from '#web/settings/integrations/webhooks/secret-shown-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const FORM = 'webhook-endpoint-form';
const USUAL = ['report.completed', 'report.failed', 'report.sent', 'report.opened'] as const;

type EventType = (typeof webhookEventTypes)[number];

/** Adds an endpoint, or changes one. */
export function EndpointDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set(endpoint?.events ?? USUAL));
  const save = useSave(endpoint, onClose);
  if (save.data) return <SecretShownOnce secret={save.data} onClose={onClose} />;
  const problems = save.error instanceof ApiError ? save.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = webhookEventTypes.filter((type) => events.has(type));
    if (!save.isPending) save.mutate({ url: url.trim(), description, events: chosen });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={endpoint === null ? 'Add an endpoint' : 'Edit the endpoint'}
      description="Events are posted there within seconds and retried for a day if delivery fails."
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={save.isPending} className="max-sm:flex-1">
            {endpoint === null ? 'Add endpoint' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        {save.error && Object.keys(problems).length === 0 && (
          <Banner tone="bad">{messageOf(save.error, 'We couldn’t save the endpoint.')}</Banner>
        )}
        <Field
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/webhooks/clientready"
          value={url}
          error={problems['url']}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Field
          label="Description"
          name="description"
          autoComplete="off"
          maxLength={200}
          placeholder="Posts to our team chat"
          value={description}
          error={problems['description']}
          onChange={({ target }) => setDescription(target.value)}
        />
        <Events chosen={events} onChange={setEvents} error={problems['events']} />
      </form>
    </Dialog>
  );
}

function Events({
  chosen,
  onChange,
  error,
}: {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  error: string | undefined;
}) {
  const isAll = webhookEventTypes.every((type) => chosen.has(type));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">Notify it when …</legend>
      <div className="grid gap-1">
        {webhookEventTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken"
          >
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-brand"
              checked={chosen.has(type)}
              onChange={({ target }) => onChange(toggled(chosen, type, target.checked))}
            />
            <span className="min-w-0 text-sm">
              {webhookEventWords[type]} <code className="block text-xs text-muted">{type}</code>
            </span>
          </label>
        ))}
      </div>
      {error && <p className="text-sm text-bad">{error}</p>}
      <div>
        <Button
          variant="outline"
          size="sm"
          className="max-md:h-11"
          onClick={() => onChange(new Set(isAll ? [] : webhookEventTypes))}
        >
          {isAll ? 'Clear all' : 'Select all'}
        </Button>
      </div>
    </fieldset>
  );
}

function toggled(chosen: ReadonlySet<string>, type: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isOn) next.add(type);
  else next.delete(type);
  return next;
}

interface Wanted {
  url: string;
  description: string;
  events: EventType[];
}

/** The answer is the secret of a new one. */
function useSave(endpoint: WebhookEndpoint | null, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<string | null> => {
      if (endpoint === null) return (await api.webhooks.create(wanted)).secret;
      await api.webhooks.update({ id: endpoint.id, ...wanted });
      return null;
    },
    onSuccess: async (secret) => {
      await cache.invalidateQueries({ queryKey: queries.webhooks.key() });
      if (secret === null) onDone();
    },
  });
}
