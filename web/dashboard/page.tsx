import type { ReactNode } from 'react';
import { BillingNotice } from '#web/billing/billing-notice.tsx';
import { ClientsTab } from '#web/clients/list/clients-tab.tsx';
import { AccountNotices } from '#web/dashboard/account-notices.tsx';
import type { DashboardTab } from '#web/dashboard/dashboard-tabs.ts';
import { NameYourAgency } from '#web/dashboard/name-your-agency.tsx';
import { useDashboardTab } from '#web/dashboard/use-dashboard-tab.ts';
import { TemplatesTab } from '#web/templates/templates-tab.tsx';
import { TeamTab } from '#web/team/team-tab.tsx';
import { ReportsTab } from '#web/reports/reports-tab.tsx';

const PANELS: Readonly<Record<DashboardTab, () => ReactNode>> = {
  reports: ReportsTab,
  clients: ClientsTab,
  templates: TemplatesTab,
  team: TeamTab,
};

/** The dashboard, open on one of its tabs. */
export default function DashboardPage() {
  const tab = useDashboardTab();
  const Panel = PANELS[tab];
  return (
    <div className="grid gap-6">
      <BillingNotice />
      {tab === 'reports' && <AccountNotices />}
      {tab === 'reports' && <NameYourAgency />}
      <Panel />
    </div>
  );
}
