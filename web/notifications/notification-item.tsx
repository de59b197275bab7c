import { Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/agencies/notifications.ts';
import { NotificationIcon } from '#web/notifications/notification-icon.tsx';
import { previewOf } from '#web/notifications/preview.ts';
import { cn } from '#web/ui/cn.ts';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';

const ACTION =
  'min-h-8 rounded-sm text-xs font-semibold text-brand-ink underline-offset-4 hover:underline max-md:min-h-11';

/** One notification: a press marks it as read and shows or hides the rest of a long message. */
export function NotificationItem({
  notification,
  onRead,
  onRemove,
  onFollow,
}: {
  notification: Notification;
  onRead: () => void;
  onRemove: () => void;
  /** Its link was followed, so the panel has done its part. */
  onFollow: () => void;
}) {
  const [expanded, setExpanded] = useState(false);
  const { icon, title, message, created_at, link, unread } = notification;
  const preview = previewOf(message);

  const press = () => {
    if (unread) onRead();
    if (preview) setExpanded(!expanded);
  };

  return (
    <li
      data-unread={unread || undefined}
      className={cn('flex gap-3 py-3.5 pr-2 pl-4', unread && 'bg-brand-soft/45')}
    >
      <NotificationIcon icon={icon} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-notification=""
          aria-expanded={preview ? expanded : undefined}
          onClick={press}
          onKeyDown={(event) => handleKey(event, onRemove)}
          className="-mx-1 block w-full rounded-sm px-1 text-left text-sm wrap-anywhere"
        >
          <span className="block leading-snug font-semibold">
            {unread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span data-message="" className="mt-1 block text-muted">
            {expanded ? message : (preview ?? message)}
          </span>
        </button>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <TimeAgo moment={created_at} />
          {preview && (
            <button
              type="button"
              className={ACTION}
              aria-label={`${expanded ? 'Show less' : 'Read more'}: ${title}`}
              onClick={press}
            >
              {expanded ? 'Show less' : 'Read more'}
            </button>
          )}
          {link && (
            <Link
              to={link}
              aria-label={`Open: ${title}`}
              className={cn(ACTION, 'inline-flex items-center')}
              onClick={() => {
                if (unread) onRead();
                onFollow();
              }}
            >
              Open
            </Link>
          )}
        </div>
      </div>
      <div className="flex flex-col items-center gap-1">
        <button
          type="button"
          aria-label={`Delete: ${title}`}
          onClick={onRemove}
          className="grid size-8 place-items-center rounded-sm text-muted hover:bg-line/60 hover:text-bad max-md:size-11"
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
        {unread && <span aria-hidden="true" className="size-2 rounded-full bg-brand" />}
      </div>
    </li>
  );
}

/** The buttons of the notifications in a list, in their order. */
export function itemsIn(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
}

/** Arrows go from one notification to the next, Delete removes. */
function handleKey(event: KeyboardEvent<HTMLElement>, onRemove: () => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Delete') onRemove();
  if (step === undefined) return;
  event.preventDefault();
  const items = itemsIn(event.currentTarget.closest('ul'));
  items[items.indexOf(event.currentTarget) + step]?.focus();
}
