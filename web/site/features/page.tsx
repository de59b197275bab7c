import { Claims } from '#web/site/claims.tsx';
import { features } from '#web/site/features/feature-list.ts';
import { knownPlatforms } from '#web/site/features/known-platforms.ts';
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

/** Runs when the site is built: the tiles are the platforms the engine recognises. */
export const loader = () => knownPlatforms();

/** What the product does, and for which exports. */
export default function FeaturesPage({ loaderData: platforms }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label="Features" title="From export to report, without the hours between">
        From the file your platform gives you to the page your client reads: everything in between is done,
        shown and open to check.
      </PageHeading>
      <section aria-label="What ClientReady does" className="container-page">
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ title, text, icon: Icon }) => (
            <li key={title} className="bg-surface p-7">
              <Icon className="size-6 text-brand-ink" strokeWidth={1.6} aria-hidden="true" />
              <h2 className="mt-6 text-lg font-semibold tracking-tight">{title}</h2>
              <p className="mt-2 text-sm text-muted">{text}</p>
            </li>
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
        <div className="mt-14 flex flex-wrap gap-3">
          <ButtonLink to="/signup" size="lg">
            Get started
          </ButtonLink>
          <ButtonLink to="/how-it-works" variant="outline" size="lg">
            See how it works
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
