import type { LandingSample } from '#web/site/landing/landing-sample.ts';
import { cn } from '#web/ui/cn.ts';

/** A finding of the sample report in words, its traced figure underlined as in a report. */
export function TracedFinding({ sample, className }: { sample: LandingSample; className?: string }) {
  const { before, figure, after } = sample.finding;
  return (
    <p className={cn(className)}>
      {before}
      <span data-traced-figure="" className="underline decoration-accent decoration-2 underline-offset-4">
        {figure}
      </span>
      {after}
    </p>
  );
}
