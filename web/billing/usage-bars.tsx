import { Meter } from '@base-ui/react/meter';
import type { Usage } from '#contract/billing/billing.ts';
import type { LimitKind } from '#contract/billing/billing-terms.ts';
import { cn } from '#web/ui/cn.ts';

const LABELS: Record<LimitKind, string> = {
  clients: 'Active clients',
  reports: 'Reports this month',
  team_members: 'Team members',
};

/** How much of each limit is used, with a warning where it is nearly full. */
export function UsageBars({ usage }: { usage: readonly Usage[] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-3">
      {usage.map((entry) => (
        <UsageBar key={entry.kind} {...entry} />
      ))}
    </ul>
  );
}

function UsageBar({ kind, used, limit, is_near: isNear }: Usage) {
  const isFull = limit !== null && used >= limit;
  return (
    <li className="grid content-start gap-2">
      <Meter.Root
        value={Math.min(used, limit ?? used)}
        max={limit ?? Math.max(used, 1)}
        getAriaValueText={() => (limit === null ? `${used}, no limit` : `${used} of ${limit}`)}
        className="grid gap-2"
      >
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <Meter.Label className="text-muted">{LABELS[kind]}</Meter.Label>
          <span className="figures font-medium" aria-hidden="true">
            {used} {limit === null ? '' : `of ${limit}`}
          </span>
        </div>
        <Meter.Track className="h-1.5 overflow-hidden rounded-full bg-line">
          <Meter.Indicator
            className={cn('h-full rounded-full', isFull ? 'bg-bad' : isNear ? 'bg-accent' : 'bg-brand')}
            style={limit === null ? { width: 0 } : {}}
          />
        </Meter.Track>
      </Meter.Root>
      <p className={cn('text-xs', isFull ? 'text-bad' : isNear ? 'text-accent-ink' : 'text-muted')}>
        {limit === null
          ? 'No limit'
          : isFull
            ? 'Limit reached'
            : isNear
              ? 'Almost at the limit'
              : `${limit - used} left`}
      </p>
    </li>
  );
}
