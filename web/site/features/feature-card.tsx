import type { Feature } from '#web/site/features/feature-list.ts';
import type { LandingSample } from '#web/site/landing/landing-sample.ts';
import { ReadLines, TracedRow } from '#web/site/landing/promise-pictures.tsx';
import { cn } from '#web/ui/cn.ts';

/** What the product does, in a few words; the two that matter most with a piece of the product itself. */
export function FeatureCard({ feature, sample }: { feature: Feature; sample: LandingSample }) {
  const { title, text, icon: Icon, picture } = feature;
  return (
    <li
      className={cn(
        'flex flex-col justify-between gap-8 bg-surface p-7',
        picture ? 'lg:col-span-3 lg:p-9' : 'lg:col-span-2',
      )}
    >
      <div>
        <Icon className="size-6 text-brand-ink" strokeWidth={1.6} aria-hidden="true" />
        <h2 className={cn('mt-6 font-semibold tracking-tight', picture ? 'text-xl' : 'text-lg')}>{title}</h2>
        <p className={cn('mt-2 max-w-md text-muted', !picture && 'text-sm')}>{text}</p>
      </div>
      {picture && (
        <div className="grid min-h-56 grid-cols-[minmax(0,1fr)] content-center rounded-md border border-line bg-sunken p-4 sm:p-5">
          {picture === 'lines' ? <ReadLines /> : <TracedRow sample={sample} />}
        </div>
      )}
    </li>
  );
}
