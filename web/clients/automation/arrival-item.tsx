import { Cloud, FolderInput, Mail, Server, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Arrival, ArrivalDoor, ArrivalState } from '#contract/automation/arrivals.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { countOf } from '#web/ui/format/format-count.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';

const DOOR_ICONS: Readonly<Record<ArrivalDoor, LucideIcon>> = {
  mail: Mail,
  folder: FolderInput,
  bucket: Cloud,
  sftp: Server,
};

const STATES: Readonly<Record<ArrivalState, { tone: BadgeTone; word: string }>> = {
  arriving: { tone: 'busy', word: 'Reading' },
  waiting: { tone: 'brand', word: 'Waiting for you' },
  taken: { tone: 'good', word: 'Accepted' },
  refused: { tone: 'bad', word: 'Not accepted' },
};

/** One thing that came in: what it is, from whom, when, and what became of it; `children` is what can be done about it. */
export function ArrivalItem({
  arrival,
  showClient = false,
  children,
}: {
  arrival: Arrival;
  /** Where the list is of several clients. */
  showClient?: boolean;
  children?: ReactNode;
}) {
  const Icon = DOOR_ICONS[arrival.door];
  const { tone, word } = STATES[arrival.state];
  const title = arrival.file_name ?? arrival.source;
  return (
    <li className="flex gap-x-4 px-4 py-3.5 sm:px-5">
      <span className="hidden size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink sm:grid">
        <Icon className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex min-w-0 items-start justify-between gap-3">
          <p className="min-w-0 text-sm font-medium wrap-anywhere">{title}</p>
          <Badge tone={tone} dot={arrival.state === 'arriving'}>
            {word}
          </Badge>
        </div>
        {arrival.reason && <p className="max-w-prose text-sm wrap-anywhere">{arrival.reason}</p>}
        <p className="figures text-xs wrap-anywhere text-muted">
          {[
            showClient && arrival.client !== null && arrival.client.name,
            arrival.file_name !== null && arrival.source,
            arrival.bytes > 0 && formatBytes(arrival.bytes),
            arrival.files > 1 && countOf(arrival.files, 'table'),
            arrival.times > 1 && countOf(arrival.times, 'time'),
          ]
            .filter((part) => part !== false)
            .map((part) => `${part} · `)}
          <TimeAgo moment={arrival.received_at} />
        </p>
        {children}
      </div>
    </li>
  );
}
