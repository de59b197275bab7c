import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => [{ title: 'All reports · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** All reports of the agency. */
export default function ReportsPage() {
  return <PageTitle title="All reports" />;
}
