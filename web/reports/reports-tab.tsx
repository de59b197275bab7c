import { IfMay } from '#web/accounts/session/if-may.tsx';
import { BehindGoals } from '#web/clients/goals/behind-goals.tsx';
import { CreateReportCard } from '#web/reports/create-report-card.tsx';
import { RecentReports } from '#web/reports/recent-reports.tsx';
import { StatCards } from '#web/reports/stat-cards.tsx';
import { useAccount } from '#web/dashboard/use-account.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** The first tab of the dashboard: numbers, a place to drop a file, the latest reports. */
export function ReportsTab() {
  const { user } = useAccount();
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <PageTitle title={`Welcome, ${user.full_name}`} />
      <StatCards />
      <IfMay permission="reports.write">
        <CreateReportCard />
      </IfMay>
      <BehindGoals />
      <RecentReports />
    </div>
  );
}
