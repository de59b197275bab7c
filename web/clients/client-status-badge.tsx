import type { ClientStatus } from '#contract/clients/clients.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** Marks the client of the sample data in lists. */
export function SampleBadge() {
  return <Badge tone="quiet">Sample</Badge>;
}

/** Whether a client is worked for now. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return (
    <Badge tone={status === 'active' ? 'good' : 'quiet'} dot>
      {status}
    </Badge>
  );
}
