import { ArrowRight } from 'lucide-react';
import { trialPromise } from '#web/site/content.ts';
import { HeroPicture } from '#web/site/landing/hero-picture.tsx';
import type { LandingSample } from '#web/site/landing/landing-sample.ts';
import { Tagline } from '#web/site/tagline.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The first screen: what the product does, in words and in one picture. */
export function Hero({ sample }: { sample: LandingSample }) {
  return (
    <section className="container-page grid items-center gap-x-14 gap-y-14 pt-10 pb-section sm:pt-16 lg:grid-cols-[5fr_6fr]">
      <div>
        <p className="eyebrow">Reporting for marketing agencies</p>
        <h1 className="display mt-5 text-display text-wrap">
          <Tagline />
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted">
          ClientReady reads the CSV your ad platform gives you, finds what changed and why, and sets it as a
          report under your brand. No column mapping, no spreadsheet, and every figure leads back to its rows.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/dashboard" size="lg">
            Start for free
            <ArrowRight className="size-4.5" aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to="/sample-report" variant="outline" size="lg">
            See a sample report
          </ButtonLink>
        </div>
        <p className="mt-5 text-sm text-muted">{trialPromise}</p>
      </div>
      <HeroPicture sample={sample} />
    </section>
  );
}
