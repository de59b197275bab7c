import { TotalTile } from '#web/reports/preview/total-tile.tsx';
import type { MonthPreview } from '#web/reports/preview/preview-shape.ts';
import type { MonthState } from '#web/reports/preview/use-month-preview.ts';
import { cn } from '#web/ui/cn.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The figures a report over several files will begin with, as they are worked out beside the page. */
export function LeadingFigures({ state, narrow = false }: { state: MonthState; narrow?: boolean }) {
  const columns = narrow ? 'grid-cols-2' : 'grid-cols-2 lg:grid-cols-4';
  switch (state.status) {
    case 'none':
      return null;
    case 'unseen':
      return (
        <p className="text-sm text-muted">
          We can’t work these figures out in your browser. They’ll be in the report.
        </p>
      );
    case 'refused':
      return (
        <p role="alert" className="text-sm font-medium text-bad">
          {state.message}
        </p>
      );
    case 'working':
      return state.last ? (
        <Figures preview={state.last} columns={columns} isOld />
      ) : (
        <SkeletonGroup label="Working out the figures" className={cn('grid gap-3', columns)}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-20 rounded-md" />
          ))}
        </SkeletonGroup>
      );
    case 'ready':
      return <Figures preview={state.preview} columns={columns} />;
  }
}

function Figures({
  preview,
  columns,
  isOld = false,
}: {
  preview: MonthPreview;
  columns: string;
  isOld?: boolean;
}) {
  return (
    <div className={cn('grid gap-3 transition-opacity', isOld && 'opacity-50')} aria-busy={isOld}>
      {preview.totals.length > 0 && (
        <ul aria-label="Key figures" className={cn('grid gap-3', columns)}>
          {preview.totals.map((total) => (
            <TotalTile key={total.metric} total={total} />
          ))}
        </ul>
      )}
      {preview.currencies.length > 0 && (
        <p className="figures text-sm text-muted">Spend: {preview.currencies.join(' and ')}</p>
      )}
      <p className="text-xs text-muted" aria-live="polite">
        {[preview.period, preview.comparison && `compared with ${preview.comparison}`]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  );
}
