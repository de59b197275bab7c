import type { LandingSample } from '#web/site/landing/landing-sample.ts';
import { TracedFinding } from '#web/site/landing/traced-finding.tsx';
import { TrendPicture } from '#web/site/landing/trend-picture.tsx';
import { cn } from '#web/ui/cn.ts';

/** An export and the report made from it: one figure of the report points at the row it came from. */
export function HeroPicture({ sample }: { sample: LandingSample }) {
  return (
    <figure aria-label="A raw export, and the report made from it" className="relative min-w-0">
      <ExportSheet sample={sample} />
      <Thread />
      <ReportSheet sample={sample} />
    </figure>
  );
}

function ExportSheet({ sample }: { sample: LandingSample }) {
  return (
    <div className="ml-auto overflow-hidden rounded-md border border-line bg-sunken pb-16 sm:w-[88%]">
      <p className="border-b border-line px-4 py-2.5 font-mono text-2xs text-muted">{sample.file}</p>
      <ol className="py-2 font-mono text-[0.625rem] leading-4 sm:text-2xs">
        {sample.lines.map((line) => (
          <li
            key={line.number}
            data-traced-row={line.traced ? '' : undefined}
            className={cn(
              'flex gap-2 px-3 py-1 whitespace-nowrap sm:gap-3 sm:px-4',
              line.traced ? 'bg-accent font-medium text-[#10231f]' : 'text-muted',
            )}
          >
            <span className="w-6 shrink-0 text-right">{line.number}</span>
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The amber thread from the row to the rule above the sentence, in two bends. */
function Thread() {
  return (
    <div aria-hidden="true" className="pointer-events-none hidden sm:block">
      <span className="absolute top-20 left-[1.5%] h-24 w-[10.5%] rounded-tl-md border-t-2 border-l-2 border-accent" />
      <span className="absolute top-44 left-[1.5%] z-10 h-25 w-[calc(3.5%+2.125rem)] rounded-bl-md border-b-2 border-l-2 border-accent" />
    </div>
  );
}

function ReportSheet({ sample }: { sample: LandingSample }) {
  return (
    <div className="relative -mt-12 mr-auto w-[97%] rounded-md border border-line bg-surface p-5 shadow-sheet sm:ml-[5%] sm:w-[90%] sm:p-8">
      <p className="flex justify-between gap-4 border-b border-line pb-3 text-2xs text-muted">
        <span className="font-semibold text-ink">{sample.client}</span>
        <span>{sample.period}</span>
      </p>
      <span aria-hidden="true" className="mt-5 block h-0.75 w-9 bg-accent" />
      <TracedFinding sample={sample} className="display mt-3 text-xl sm:text-2xl" />
      <dl className="mt-6 grid grid-cols-3 gap-2 sm:gap-3">
        {sample.kpis.map((kpi) => (
          <div key={kpi.label} className="rounded-sm border border-line px-2.5 py-2.5 sm:px-3.5">
            <dt className="text-2xs text-muted">{kpi.label}</dt>
            <dd className="figures mt-0.5 text-base font-semibold tracking-tight sm:text-lg">{kpi.value}</dd>
            <dd className={cn('figures text-2xs font-semibold', TONE[kpi.tone])}>{kpi.delta}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex items-center gap-4 text-2xs text-muted">
        <span className="mr-auto font-semibold text-ink">{sample.trend.title}</span>
        <LegendKey className="bg-brand-ink">{sample.trend.main.label}</LegendKey>
        <LegendKey className="bg-accent">{sample.trend.quiet.label}</LegendKey>
      </p>
      <div className="mt-3">
        <TrendPicture main={sample.trend.main.values} quiet={sample.trend.quiet.values} />
      </div>
    </div>
  );
}

const TONE = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' };

function LegendKey({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={cn('h-0.75 w-3.5 rounded-full', className)} />
      {children}
    </span>
  );
}
