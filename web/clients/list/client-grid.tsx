import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/clients/clients.ts';
import { pathOfClient } from '#web/clients/client-paths.ts';
import { ClientStatusBadge, SampleBadge } from '#web/clients/client-status-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatDay } from '#web/ui/format/format-date.ts';

/**
 * The clients as cards; a click anywhere on one opens it. The cards keep their places and change what they hold, and the
 * browser sets those below the fold only when they come into sight: the list follows every key typed into the search.
 */
export const ClientGrid = memo(function ClientGrid({ clients }: { clients: readonly Client[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {clients.map((client, place) => (
        <li
          key={place}
          className="relative flex [contain-intrinsic-size:auto_12.5rem] [content-visibility:auto] min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 transition-[border-color,box-shadow] duration-150 hover:border-line-strong/60 hover:shadow-sheet"
        >
          <div className="flex items-center gap-3">
            <Avatar name={client.name} shape="square" />
            <Link
              to={pathOfClient(client.id)}
              className="line-clamp-2 min-w-0 flex-1 leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {client.name}
            </Link>
            {client.is_sample ? <SampleBadge /> : <ClientStatusBadge status={client.status} />}
          </div>
          <dl className="grid gap-1.5 text-sm text-muted">
            <Detail icon={Mail} term="Email" value={client.email} />
            <Detail icon={Phone} term="Phone" value={client.phone} />
            <Detail icon={MapPin} term="Address" value={client.address} />
          </dl>
          <p className="figures mt-auto flex justify-between gap-3 border-t border-line pt-3 text-xs text-muted">
            <span className="font-medium text-ink">
              {client.reports_count === 0 ? 'No reports yet' : countOf(client.reports_count, 'report')}
            </span>
            {client.last_report_date && <span>Last one on {formatDay(client.last_report_date)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
});

function Detail({ icon: Icon, term, value }: { icon: LucideIcon; term: string; value: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <dt className="shrink-0">
        <Icon className="size-4" strokeWidth={1.7} aria-hidden="true" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="truncate">{value}</dd>
    </div>
  );
}
