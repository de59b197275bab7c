import { ClosingBand } from '#web/site/call-to-action.tsx';
import { Claims } from '#web/site/claims.tsx';
import { trialPromise } from '#web/site/content.ts';
import { FeatureCard } from '#web/site/features/feature-card.tsx';
import { features } from '#web/site/features/feature-list.ts';
import { knownPlatforms } from '#web/site/features/known-platforms.ts';
import { loadLandingSample } from '#web/site/landing/load-landing-sample.ts';
import { PageHeading, SectionHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/page.ts';

export const meta = () =>
  pageMeta({
    title: 'Features',
    description:
      'Reads any marketing export, finds what changed, and writes a branded report in which every figure leads back to its rows.',
    path: '/features',
  });

/** Runs when the site is built: the tiles are the platforms the engine recognises, the pictures show the sample report. */
export const loader = async () => ({ platforms: knownPlatforms(), sample: await loadLandingSample() });

/** What the product does, and for which exports. */
export default function FeaturesPage({ loaderData: { platforms, sample } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label="Features" title="From export to report, without the hours in between">
        From the file your platform gives you to the page your client reads: everything in between is done,
        shown and open to check.
      </PageHeading>
      <section aria-label="What ClientReady does" className="container-page">
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-6">
          {features.map((feature) => (
            <FeatureCard key={feature.title} feature={feature} sample={sample} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="integrations" className="container-page py-section">
        <SectionHeading id="integrations" title="Exports it knows by name">
          Nothing to connect and no access to hand over: the export is enough. A file from anywhere else is
          read by the shape of its data.
        </SectionHeading>
        <div className="mt-12 grid gap-10">
          {platforms.map(({ group, names }) => (
            <div key={group} className="grid gap-4 md:grid-cols-[14rem_1fr]">
              <h3 className="pt-3 text-sm font-semibold">{group}</h3>
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
                {names.map((name) => (
                  <li
                    key={name}
                    className="rounded-md border border-line bg-surface px-4 py-3 text-sm font-medium"
                  >
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <section aria-label="ClientReady in figures" className="container-page pb-section">
        <Claims />
      </section>
      <ClosingBand id="next" title="Try it on your own export" text={trialPromise}>
        <ButtonLink to="/signup" variant="accent" size="lg">
          Get started
        </ButtonLink>
        <ButtonLink to="/how-it-works" variant="cover" size="lg">
          See how it works
        </ButtonLink>
      </ClosingBand>
    </>
  );
}
