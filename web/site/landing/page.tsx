import { Link } from 'react-router';
import { CallToAction } from '#web/site/call-to-action.tsx';
import { Claims } from '#web/site/claims.tsx';
import { DashboardMockup } from '#web/site/landing/dashboard-mockup.tsx';
import { Hero } from '#web/site/landing/hero.tsx';
import { Promises } from '#web/site/landing/promises.tsx';
import { SectionHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { loadLandingSample } from '#web/site/landing/load-landing-sample.ts';
import type { Route } from './+types/page.ts';

export const meta = () =>
  pageMeta({
    title: 'ClientReady: client reports from raw marketing exports',
    description:
      'Drop the CSV export of your ad platform and get a branded report your client understands: findings, charts and figures that lead back to their rows.',
    path: '/',
  });

/** Runs when the site is built: the figures on the page are those of the sample report. */
export const loader = () => loadLandingSample();

/** The landing page. */
export default function LandingPage({ loaderData: sample }: Route.ComponentProps) {
  return (
    <>
      <Hero sample={sample} />
      <section aria-labelledby="dashboard" className="border-y border-line bg-sunken py-section">
        <div className="container-page">
          <SectionHeading id="dashboard" title="One place for every client’s report">
            Drop a file, choose the client, press Generate. Finished reports show up in the list.
          </SectionHeading>
          <div className="mt-12">
            <DashboardMockup />
          </div>
        </div>
      </section>
      <Promises sample={sample} />
      <section aria-label="ClientReady in figures" className="container-page pb-section">
        <Claims />
        <p className="mt-6 text-muted">
          Judge by the result:{' '}
          <Link to="/sample-report" className="font-medium text-brand-ink underline underline-offset-4">
            read the sample report
          </Link>{' '}
          made from a made-up client’s Google Ads export.
        </p>
      </section>
      <CallToAction />
    </>
  );
}
