import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { DAY_MS } from '#contract/durations.ts';
import {
  WEBHOOK_LOG_DAYS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#contract/automation/webhooks.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { DeliveryContent } from '#web/settings/integrations/webhooks/delivery-content.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { PagedList } from '#web/ui/layout/paged-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const PER_PAGE = 20;

/** What was sent to an endpoint, what it answered, and sending it again. */
export function DeliveryLog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { id } = endpoint;
  const query = useQuery({
    ...queries.webhooks.deliveries.queryOptions({ input: { id, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const replay = useReplay();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Log"
      description={`${endpoint.url}, the last ${WEBHOOK_LOG_DAYS} days`}
      footer={
        <>
          {endpoint.failed > 0 && endpoint.is_on && (
            <Button
              variant="outline"
              className="max-sm:flex-1"
              onClick={() => replay.mutate(() => replayFailed(id))}
            >
              Send all failed again
            </Button>
          )}
          <Button onClick={onClose} className="max-sm:flex-1">
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {replay.error && <Banner tone="bad">{messageOf(replay.error, 'That didn’t work.')}</Banner>}
        <PagedList
          query={query}
          label="Pages of the log"
          page={page}
          perPage={PER_PAGE}
          onPage={setPage}
          failureOf={(error) => messageOf(error, 'We couldn’t load the log.')}
          skeleton={<Loading />}
          empty={
            <EmptyState icon={ScrollText} title="Nothing sent yet" headingLevel="h3">
              Each event is listed here, with what was sent and what your server answered.
            </EmptyState>
          }
        >
          {({ deliveries }) => (
            <ul aria-label="Events" className="divide-y divide-line rounded-md border border-line">
              {deliveries.map((delivery) => (
                <Delivery
                  key={delivery.id}
                  delivery={delivery}
                  endpointId={id}
                  onReplay={
                    endpoint.is_on && delivery.state !== 'waiting'
                      ? () => replay.mutate(() => replayOne(id, delivery.id))
                      : null
                  }
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}

const STATES: Readonly<Record<WebhookDelivery['state'], { tone: BadgeTone; word: string }>> = {
  waiting: { tone: 'busy', word: 'On its way' },
  delivered: { tone: 'good', word: 'Delivered' },
  failed: { tone: 'bad', word: 'Failed' },
};

function Delivery({
  delivery,
  endpointId,
  onReplay,
}: {
  delivery: WebhookDelivery;
  endpointId: string;
  onReplay: (() => void) | null;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { tone, word } = STATES[delivery.state];
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <code className="min-w-0 text-sm font-medium wrap-anywhere">{delivery.type}</code>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {delivery.failure && <p className="text-sm wrap-anywhere">{delivery.failure}</p>}
      <p className="figures text-xs text-muted">
        <TimeAgo moment={delivery.at} />
        {delivery.attempts > 0 && ` · ${delivery.attempts} ${delivery.attempts === 1 ? 'try' : 'tries'}`}
        {delivery.status !== null && ` · answered ${delivery.status}`}
        {delivery.took_ms !== null && ` · ${delivery.took_ms} ms`}
        {delivery.next_at !== null && delivery.attempts > 0 && (
          <>
            {' · next '}
            <TimeAgo moment={delivery.next_at} />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          className="max-md:h-11"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        {onReplay && (
          <Button variant="outline" size="sm" className="max-md:h-11" onClick={onReplay}>
            Send again
          </Button>
        )}
      </div>
      {isOpen && <DeliveryContent endpointId={endpointId} deliveryId={delivery.id} />}
    </li>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading" className="grid gap-3">
      <Skeleton className="h-20 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
    </SkeletonGroup>
  );
}

async function replayOne(id: string, deliveryId: string): Promise<string> {
  await api.webhooks.replay({ id, delivery_id: deliveryId });
  return 'It’s being sent again';
}

async function replayFailed(id: string): Promise<string> {
  const since = new Date(Date.now() - WEBHOOK_LOG_DAYS * DAY_MS).toISOString();
  const { replayed } = await api.webhooks.replayFailed({ id, since });
  return `${countOf(replayed, 'event')} being sent again`;
}

function useReplay() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: async (said) => {
      await cache.invalidateQueries({ queryKey: queries.webhooks.key() });
      sayDone(said);
    },
  });
}
