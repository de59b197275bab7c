import type { ClientStatus } from '#contract/clients.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** Whether a client is worked for now. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return (
    <Badge tone={status === 'active' ? 'good' : 'quiet'} dot>
      {status}
    </Badge>
  );
}
