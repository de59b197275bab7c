import { Download, Eye } from 'lucide-react';
import { Link } from 'react-router';
import type { Opening } from '#contract/clients/client-people.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';

/** What a client's people opened and when, newest first. */
export function OpeningsList({
  openings,
  namesReport = false,
}: {
  openings: readonly Opening[];
  /** Whether each says of which report it is. */
  namesReport?: boolean;
}) {
  return (
    <ul aria-label="Opened by the client" className="divide-y divide-line">
      {openings.map(({ id, who, report, version, kind, at }) => {
        const Icon = kind === 'pdf' ? Download : Eye;
        return (
          <li key={id} className="flex items-start gap-3 py-3 text-sm first:pt-0 last:pb-0">
            <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{who}</span> {kind === 'pdf' ? 'downloaded' : 'read'}{' '}
              {namesReport ? (
                <Link to={`/dashboard/reports/${report.id}`} className="underline underline-offset-4">
                  {report.name}
                </Link>
              ) : (
                `version ${version}`
              )}
            </p>
            <TimeAgo moment={at} className="shrink-0 text-muted" />
          </li>
        );
      })}
    </ul>
  );
}
