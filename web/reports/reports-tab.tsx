import { useAccount } from '#web/dashboard/use-account.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The first tab of the dashboard: numbers, a place to drop a file, the latest reports. */
export function ReportsTab() {
  const { user } = useAccount();
  return <PageTitle title={`Welcome, ${user.full_name}`} />;
}
