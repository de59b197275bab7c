import { Check, PlayCircle } from 'lucide-react';
import { processing, steps } from '#web/site/how-it-works/steps.ts';
import { StepPicture } from '#web/site/how-it-works/step-picture.tsx';
import { loadLandingSample } from '#web/site/landing/load-landing-sample.ts';
import { PageHeading, SectionHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import type { Route } from './+types/page.ts';

export const meta = () =>
  pageMeta({
    title: 'How it Works',
    description:
      'Four steps from a raw marketing export to a report your client reads: upload data, AI analysis, generate report, share with clients.',
    path: '/how-it-works',
  });

/** Runs when the site is built: the pictures show the sample report. */
export const loader = () => loadLandingSample();

/** The way of a file through the product. */
export default function HowItWorksPage({ loaderData: sample }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label="How it works" title="Four steps, and we do three of them">
        You drop a file and choose a client. We read, measure, write and lay it out for you, in seconds.
      </PageHeading>
      <ol className="container-page grid gap-20 pb-section">
        {steps.map((step, index) => (
          <li key={step.title} className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
            <div className={cn('max-w-xl', index % 2 === 1 && 'lg:order-2 lg:ml-auto')}>
              <p className="display figures text-3xl text-accent-ink" aria-hidden="true">
                {index + 1}
              </p>
              <h2 className="display mt-2 text-3xl">{step.title}</h2>
              <p className="mt-4 text-lg text-muted">{step.text}</p>
              <ul className="mt-6 grid gap-2.5">
                {step.details.map((detail) => (
                  <li key={detail} className="flex gap-3 text-sm">
                    <Check className="mt-0.5 size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
                    {detail}
                  </li>
                ))}
              </ul>
            </div>
            <StepPicture picture={step.picture} sample={sample} />
          </li>
        ))}
      </ol>
      <section aria-labelledby="backend" className="border-y border-line bg-sunken py-section">
        <div className="container-page">
          <SectionHeading id="backend" title="What happens behind the button" />
          <div className="mt-12 grid gap-12 lg:grid-cols-2">
            {processing.map((list) => (
              <div key={list.title}>
                <h3 className="text-xl font-semibold tracking-tight">{list.title}</h3>
                <ul className="mt-5 grid">
                  {list.items.map((item) => (
                    <li key={item} className="border-t border-line py-4 text-muted">
                      {item}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="video" className="container-page py-section">
        <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-line-strong px-6 py-16 text-center">
          <PlayCircle className="size-10 text-brand-ink" strokeWidth={1.3} aria-hidden="true" />
          <h2 id="video" className="display text-2xl">
            Demo video coming soon
          </h2>
          <p className="max-w-md text-muted">Until then, have a look at the sample report.</p>
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            <ButtonLink to="/signup" size="lg">
              Get started
            </ButtonLink>
            <ButtonLink to="/features" variant="outline" size="lg">
              View all features
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
