import type { Delivery, DeliveryStatus } from '#contract/reports/shares.ts';
import { Disclosure } from '#web/reports/preview/disclosure.tsx';
import { useMailLeaves } from '#web/reports/deliver/use-mail-leaves.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { formatMinute } from '#web/ui/format/format-date.ts';

const TONES: Record<DeliveryStatus, BadgeTone> = { queued: 'busy', sent: 'good', failed: 'bad' };

/** To whom a report was sent, when, which version with what words, and whether it was opened. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const leaves = useMailLeaves();
  return (
    <section aria-labelledby="deliveries" className="grid gap-3">
      <h3 id="deliveries" className="text-sm font-semibold">
        {leaves ? 'Sent so far' : 'Written so far'}
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="grid gap-1 p-3">
            <div className="flex items-start justify-between gap-4">
              <div className="grid min-w-0 gap-0.5">
                <p className="text-sm font-medium wrap-anywhere">
                  {[delivery.to, ...delivery.more_to].join(', ')}
                </p>
                {delivery.cc.length > 0 && (
                  <p className="text-xs wrap-anywhere text-muted">Copy to {delivery.cc.join(', ')}</p>
                )}
                <p className="text-xs text-muted">{course(delivery, leaves)}</p>
              </div>
              {!leaves && delivery.status === 'sent' ? (
                <Badge tone="quiet">in the outbox</Badge>
              ) : (
                <Badge tone={TONES[delivery.status]}>{delivery.status}</Badge>
              )}
            </div>
            <Disclosure summary={delivery.subject}>
              <p className="rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
                {delivery.message === '' ? 'No message.' : delivery.message}
              </p>
              {delivery.version !== null && (
                <p className="mt-2 text-xs text-muted">
                  With the PDF of version {delivery.version} and a link that keeps showing this version.
                </p>
              )}
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function course(
  { status, version, failure, sent_at, first_opened_at, created_at }: Delivery,
  leaves: boolean,
): string {
  const which = version === null ? '' : `Version ${version}. `;
  if (status === 'failed' && failure !== null)
    return `We couldn’t send it on ${formatMinute(created_at)}. ${failure}`;
  if (status === 'failed')
    return `We couldn’t send it on ${formatMinute(created_at)}. Check the address and send it again.`;
  if (sent_at === null && failure !== null) return `${which}Trying again. ${failure}`;
  if (sent_at === null) return `${which}Sending since ${formatMinute(created_at)}`;
  const opened =
    first_opened_at === null ? 'not opened yet' : `first opened ${formatMinute(first_opened_at)}`;
  return `${which}${leaves ? 'Sent' : 'Written'} ${formatMinute(sent_at)}, ${opened}`;
}
