import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line that opens to more. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/more">
      <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-sm text-sm font-medium text-brand-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 transition-transform duration-150 group-open/more:rotate-90"
          aria-hidden="true"
        />
        {summary}
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}
