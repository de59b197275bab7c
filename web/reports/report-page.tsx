import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => [{ title: 'Report · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** One report. */
export default function ReportPage() {
  return <PageTitle title="Report" back={{ to: '/dashboard/reports', label: 'All reports' }} />;
}
