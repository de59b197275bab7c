import { CalendarDays, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';

const LINK =
  'finger inline-flex items-center underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** How the client is reached, and since when it is one. */
export function ClientContact({ client }: { client: Client }) {
  return (
    <Card title="Contact Information">
      <dl className="grid gap-4 text-sm">
        <Line icon={Mail} term="Email">
          <a href={`mailto:${client.email}`} className={LINK}>
            {client.email}
          </a>
        </Line>
        <Line icon={Phone} term="Phone">
          <a href={`tel:${client.phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
            {client.phone}
          </a>
        </Line>
        <Line icon={MapPin} term="Address">
          {client.address}
        </Line>
        <Line icon={CalendarDays} term="Client since">
          <time dateTime={client.created_at}>{formatDay(client.created_at)}</time>
        </Line>
      </dl>
    </Card>
  );
}

function Line({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) {
  return (
    <div className="relative grid pl-8">
      <dt className="text-xs text-muted">
        <Icon className="absolute top-0.5 left-0 size-4.5" strokeWidth={1.7} aria-hidden="true" />
        {term}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
