import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  pathOfTab,
  tabAt,
  tabInSearch,
  tabInState,
  type DashboardTab,
} from '#web/dashboard/dashboard-tabs.ts';

/** The open tab. One given by navigation state goes into the address, so that reload and back find it. */
export function useDashboardTab(): DashboardTab {
  const location = useLocation();
  const navigate = useNavigate();
  const given = tabInSearch(location.search) ? null : tabInState(location.state);
  useEffect(() => {
    if (given) void navigate(pathOfTab(given), { replace: true });
  }, [given, navigate]);
  return tabAt(location) ?? 'reports';
}
