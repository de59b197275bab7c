import type { MonthCoverage } from '#web/clients/client-data/coverage.ts';
import { cn } from '#web/ui/cn.ts';

/** A month as a bar whose filled parts are its covered days. */
export function CoverageBar({ coverage: { state, bars } }: { coverage: MonthCoverage }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative block h-full w-full overflow-hidden rounded-[3px]',
        state === 'none' && 'bg-line/45',
        (state === 'some' || state === 'gap') && 'gap-hatch border border-dashed border-line-strong',
      )}
    >
      {bars.map(({ start, width, isTwice }) => (
        <span
          key={`${start} ${isTwice}`}
          className={cn('absolute bottom-0', isTwice ? 'h-1/3 bg-accent' : 'h-full bg-brand-ink/75')}
          style={{ left: `${start * 100}%`, width: `${width * 100}%` }}
        />
      ))}
    </span>
  );
}
