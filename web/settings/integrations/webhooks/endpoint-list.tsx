import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/automation/webhooks.ts';
import { api, queries } from '#web/api/api.ts';
import { failure } from '#web/settings/settings-failure.ts';
import { DeliveryLog } from '#web/settings/integrations/webhooks/delivery-log.tsx';
import { EndpointDialog } from '#web/settings/integrations/webhooks/endpoint-dialog.tsx';
import { SecretShownOnce } from '#web/settings/integrations/webhooks/secret-shown-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

type Doing = 'change' | 'log' | 'remove' | 'rotate';

/** The endpoints, how each fares, and what can be done with it. */
export function EndpointList({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  return (
    <ul aria-label="Webhook endpoints" className="divide-y divide-line rounded-md border border-line">
      {endpoints.map((endpoint) => (
        <Endpoint key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const { id, is_on: isOn } = endpoint;
  const turn = useStep(() => api.webhooks.update({ id, is_on: !isOn }));
  const test = useStep(() => api.webhooks.test({ id }), 'The test is on its way. See the log.');
  const remove = useStep(() => api.webhooks.remove({ id }), 'The endpoint was removed');
  const rotate = useStep(() => api.webhooks.rotate({ id }));
  const error = turn.error ?? test.error;
  return (
    <li className="grid gap-3 p-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium wrap-anywhere">
          {endpoint.url}
          <Health endpoint={endpoint} />
        </p>
        {endpoint.description !== '' && (
          <p className="text-sm text-muted wrap-anywhere">{endpoint.description}</p>
        )}
        <p className="figures text-sm text-muted">
          {countOf(endpoint.events.length, 'event')}
          {' · '}
          {endpoint.last_tried_at === null ? (
            'nothing sent yet'
          ) : (
            <>
              {endpoint.delivered} delivered, {endpoint.failed} failed · last{' '}
              <TimeAgo moment={endpoint.last_tried_at} />
            </>
          )}
        </p>
      </div>
      {endpoint.off_because !== null && (
        <Banner tone="note">
          {endpoint.off_because === 'gone'
            ? 'The server asked us to stop sending events, so we did.'
            : 'The server didn’t accept anything for five days, so we stopped. Switch the endpoint on again, then send what it missed from its log.'}
        </Banner>
      )}
      {error && <Banner tone="bad">{failure('That didn’t work', error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Act onClick={() => setDoing('log')}>Log</Act>
        {isOn && <Act onClick={() => test.mutate()}>Send test event</Act>}
        <Act onClick={() => setDoing('change')}>Change</Act>
        <Act onClick={() => setDoing('rotate')}>New secret</Act>
        <Act onClick={() => turn.mutate()}>{isOn ? 'Switch off' : 'Switch on'}</Act>
        <Act onClick={() => setDoing('remove')}>Remove</Act>
      </div>
      {doing === 'change' && <EndpointDialog endpoint={endpoint} onClose={stop} />}
      {doing === 'log' && <DeliveryLog endpoint={endpoint} onClose={stop} />}
      {rotate.data && doing === 'rotate' ? (
        <SecretShownOnce
          secret={rotate.data.secret}
          onClose={() => {
            rotate.reset();
            stop();
          }}
        />
      ) : (
        <ConfirmDialog
          open={doing === 'rotate'}
          onClose={stop}
          onConfirm={() => rotate.mutate()}
          title="Create a new secret?"
          confirmLabel="Create a new secret"
          tone="primary"
          pending={rotate.isPending}
          error={rotate.error && failure('We couldn’t create a secret', rotate.error)}
        >
          For 24 hours, events are signed with both secrets, so you can switch over without missing any.
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={doing === 'remove'}
        onClose={stop}
        onConfirm={() => remove.mutate()}
        title="Remove this endpoint?"
        confirmLabel="Remove"
        pending={remove.isPending}
        error={remove.error && failure('We couldn’t remove the endpoint', remove.error)}
      >
        {endpoint.url} won’t get any more events, and its log will be deleted.
      </ConfirmDialog>
    </li>
  );
}

function Health({ endpoint }: { endpoint: WebhookEndpoint }) {
  if (!endpoint.is_on) return <Badge tone="quiet">Off</Badge>;
  if (endpoint.failing_since !== null) return <Badge tone="bad">Failing</Badge>;
  return <Badge tone="good">On</Badge>;
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outline" size="sm" className="max-md:h-11" onClick={onClick}>
      {children}
    </Button>
  );
}

function useStep<Result>(work: () => Promise<Result>, said?: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queries.webhooks.key() });
      if (said !== undefined) sayDone(said);
    },
  });
}
