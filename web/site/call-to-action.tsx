import type { ReactNode } from 'react';
import { contactPath } from '#web/site/contact/topics.ts';
import { trialPromise } from '#web/site/content.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The band that closes the landing page. */
export function CallToAction() {
  return (
    <ClosingBand
      id="call-to-action"
      title="Ready to Transform Your Client Reporting?"
      text={`Try it with the export you have open in another tab. ${trialPromise}`}
    >
      <ButtonLink to="/login" variant="accent" size="lg">
        Start Free Trial
      </ButtonLink>
      <ButtonLink to={contactPath('demo')} variant="cover" size="lg">
        Schedule Demo
      </ButtonLink>
    </ClosingBand>
  );
}

/** A band set like the cover of a report, with the next steps on it. */
export function ClosingBand({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="container-page pb-section">
      <div className="relative isolate overflow-hidden rounded-lg bg-cover px-6 py-16 text-cover-ink sm:px-14 sm:py-20">
        <CoverCircles />
        <h2 id={id} className="display max-w-xl text-3xl">
          {title}
        </h2>
        <p className="mt-4 max-w-md text-lg text-cover-muted">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}

/** The circles of a report's cover, with its one amber point. */
export function CoverCircles() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 400"
      preserveAspectRatio="xMaxYMin slice"
      className="absolute inset-0 -z-10 size-full"
    >
      <circle cx="560" cy="150" r="210" className="fill-cover-raised" />
      <circle cx="520" cy="190" r="270" fill="none" strokeWidth="1" className="stroke-cover-muted/30" />
      <circle cx="590" cy="120" r="120" fill="none" strokeWidth="1" className="stroke-cover-muted/30" />
      <circle cx="505" cy="35" r="9" className="fill-accent" />
    </svg>
  );
}
