import { SPARK, type PreviewTotal } from '#web/reports/preview/preview-shape.ts';
import { cn } from '#web/ui/cn.ts';

const TONES = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' };
const INSET = 2;

/** One figure of the file with its change and its course. */
export function TotalTile({ total }: { total: PreviewTotal }) {
  return (
    <li className="grid content-start gap-1 rounded-md border border-line bg-surface px-4 py-3.5">
      <span className="truncate text-xs text-muted" title={total.label}>
        {total.label}
      </span>
      <span className="flex items-baseline gap-x-2 max-lg:flex-col">
        <span className="figures text-lg font-semibold tracking-tight">{total.text}</span>
        {total.change && (
          <span className={cn('figures text-xs font-medium', TONES[total.change.tone])}>
            {total.change.text}
          </span>
        )}
      </span>
      {total.spark && (
        <svg
          viewBox={`${-INSET} ${-INSET} ${SPARK.width + 2 * INSET} ${SPARK.height + 2 * INSET}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-1 h-7 w-full text-brand-ink"
        >
          <path
            d={total.spark}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
    </li>
  );
}
