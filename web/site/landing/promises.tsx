import type { ReactNode } from 'react';
import type { LandingSample } from '#web/site/landing/landing-sample.ts';
import { ReadLines, TracedRow } from '#web/site/landing/promise-pictures.tsx';
import { SectionHeading } from '#web/site/page-heading.tsx';
import { cn } from '#web/ui/cn.ts';

/** What sets the product apart, each with the thing itself beside it. */
export function Promises({ sample }: { sample: LandingSample }) {
  return (
    <section aria-labelledby="promises" className="container-page py-section">
      <SectionHeading id="promises" title="Made for the exports you actually get">
        Title lines above the header, totals below it, semicolons, UTF-16, three languages in one account.
        Drop it in as it is.
      </SectionHeading>
      <ol className="mt-14 grid gap-x-8 gap-y-12 lg:grid-cols-3">
        <OnePromise title="Any export, no mapping" picture={<ReadLines />}>
          Platform, columns, currency, period and date order are recognised from the file. There is no import
          wizard because there is nothing left to ask.
        </OnePromise>
        <OnePromise title="Every number traceable" picture={<TracedRow sample={sample} />}>
          Each figure in a sentence, chart or table leads back to the rows it came from. What was left out,
          such as a total row, is listed with its line and the reason.
        </OnePromise>
        <OnePromise title="Seconds, not minutes" picture={<Seconds />}>
          Ten megabytes of rows are read, measured, searched for findings and set as a page and a PDF in less
          time than it takes to open the file in a spreadsheet.
        </OnePromise>
      </ol>
    </section>
  );
}

function OnePromise({
  title,
  picture,
  children,
}: {
  title: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex min-w-0 flex-col gap-6 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-8">
      <div className="grid h-60 grid-cols-[minmax(0,1fr)] content-center overflow-hidden rounded-lg border border-line bg-sunken p-5 sm:p-6">
        {picture}
      </div>
      <div>
        <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
        <p className="mt-2 text-muted">{children}</p>
      </div>
    </li>
  );
}

const STEPS = [
  { label: 'Read', width: 'w-1/6', offset: '' },
  { label: 'Measure', width: 'w-1/6', offset: 'ml-[16.6%]' },
  { label: 'Find', width: 'w-1/3', offset: 'ml-[33.3%]' },
  { label: 'Set', width: 'w-1/3', offset: 'ml-[66.6%]' },
];

function Seconds() {
  return (
    <div className="grid gap-3">
      {STEPS.map((step) => (
        <div key={step.label} className="grid grid-cols-[4.5rem_1fr] items-center">
          <span className="text-xs font-medium text-muted">{step.label}</span>
          <span className="block h-5 rounded-sm bg-surface">
            <span className={cn('block h-5 rounded-sm bg-brand', step.width, step.offset)} />
          </span>
        </div>
      ))}
      <p className="figures ml-18 flex justify-between text-2xs text-muted">
        <span>drop</span>
        <span>report</span>
      </p>
    </div>
  );
}
