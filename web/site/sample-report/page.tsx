import { PageHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Sample report',
    description:
      'A report made by ClientReady from a made-up client’s Google Ads export, with every figure traceable.',
    path: '/sample-report',
  });

/** The product shown: a report of a made-up client, by the real engine. */
export default function SampleReportPage() {
  return (
    <PageHeading label="Sample report" title="Alder & Pine Outdoor, September and October">
      Made from a made-up client’s Google Ads export.
    </PageHeading>
  );
}
