import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import type { PortalFigure } from '#contract/portal/portal.ts';
import { cn } from '#web/ui/cn.ts';

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, flat: Minus };
const TONES = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' };

/** The figures a report leads with, each with what it was in the report before. */
export function FigureTiles({ figures, since }: { figures: readonly PortalFigure[]; since: string | null }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.metric} className="grid min-w-0 content-start">
          <dt className="truncate text-xs text-muted">{figure.label}</dt>
          <dd className="figures text-xl font-semibold tracking-tight">{figure.value}</dd>
          {figure.since_last && <Moved moved={figure.since_last} since={since} />}
        </div>
      ))}
    </dl>
  );
}

function Moved({
  moved: { before, change, direction, tone },
  since,
}: {
  moved: NonNullable<PortalFigure['since_last']>;
  since: string | null;
}) {
  const Icon = ICONS[direction];
  return (
    <dd className="figures flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
      <span className={cn('inline-flex items-center gap-0.5 font-medium', TONES[tone])}>
        <Icon className="size-3.5" aria-hidden="true" />
        {change ?? 'New'}
      </span>
      <span>
        from {before}
        {since !== null && <span className="sr-only"> in {since}</span>}
      </span>
    </dd>
  );
}
