import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** What was sent, and the beginning of what came back. */
export function DeliveryContent({ endpointId, deliveryId }: { endpointId: string; deliveryId: string }) {
  const { data, error } = useQuery(
    queries.webhooks.delivery.queryOptions({ input: { id: endpointId, delivery_id: deliveryId } }),
  );
  if (error) return <Banner tone="bad">{messageOf(error, 'We couldn’t load it.')}</Banner>;
  if (data === undefined) return <Skeleton className="h-24 rounded-md" />;
  return (
    <div className="grid gap-3">
      <Text label="webhook-id" text={data.event_id} />
      <Text label="Sent" text={pretty(data.payload)} />
      {data.answer !== null && data.answer !== '' && <Text label="Answered" text={data.answer} />}
    </div>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-xs text-muted">{label}</figcaption>
      <pre className="rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </figure>
  );
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
