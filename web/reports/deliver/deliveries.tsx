import { useQuery } from '@tanstack/react-query';
import type { Delivery, DeliveryStatus } from '#contract/shares.ts';
import { queries } from '#web/api/api.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { formatMinute } from '#web/ui/format/format-date.ts';

const TONES: Record<DeliveryStatus, BadgeTone> = { queued: 'busy', sent: 'good', failed: 'bad' };
const POLL_MS = 2000;

/** To whom a report was sent, when, and whether it was opened. */
export function Deliveries({ reportId }: { reportId: string }) {
  const { data } = useQuery({
    ...queries.deliveries.list.queryOptions({ input: { id: reportId } }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'queued') ? POLL_MS : false,
  });
  if (!data || data.deliveries.length === 0) return null;
  return (
    <section aria-labelledby="deliveries" className="grid gap-3">
      <h3 id="deliveries" className="text-sm font-semibold">
        Sent so far
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.deliveries.map((delivery) => (
          <li key={delivery.id} className="flex items-start justify-between gap-4 p-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="truncate text-sm font-medium">{delivery.to}</p>
              <p className="text-xs text-muted">{course(delivery)}</p>
            </div>
            <Badge tone={TONES[delivery.status]}>{delivery.status}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function course({ status, sent_at, first_opened_at, created_at }: Delivery): string {
  if (status === 'failed')
    return `We couldn’t send it on ${formatMinute(created_at)}. Check the address and send it again.`;
  if (sent_at === null) return `Sending since ${formatMinute(created_at)}`;
  const opened =
    first_opened_at === null ? 'not opened yet' : `first opened ${formatMinute(first_opened_at)}`;
  return `Sent ${formatMinute(sent_at)}, ${opened}`;
}
