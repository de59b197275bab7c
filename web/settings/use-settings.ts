import { useLocation, useNavigate } from 'react-router';
import { settingsTabIn, withSettingsTab, type SettingsTab } from '#web/settings/settings-tabs.ts';

/** Says that the entry before this one in the history is the same page without the settings. */
const OPENED_HERE = 'settingsOpenedHere';

/** The open tab of the settings, which lives in the address: reload keeps it, back closes it. */
export function useSettings() {
  const location = useLocation();
  const navigate = useNavigate();
  const tab = settingsTabIn(location.search);
  const isOpenedHere = hasMark(location.state);
  const at = (next: SettingsTab | null) => ({
    pathname: location.pathname,
    search: withSettingsTab(location.search, next),
    hash: location.hash,
  });
  return {
    tab,
    open: (next: SettingsTab) =>
      void navigate(at(next), {
        state: { ...(location.state as object | null), [OPENED_HERE]: true },
        preventScrollReset: true,
      }),
    show: (next: SettingsTab) =>
      void navigate(at(next), { replace: true, state: location.state, preventScrollReset: true }),
    close: () => {
      if (isOpenedHere) void navigate(-1);
      else void navigate(at(null), { replace: true, preventScrollReset: true });
    },
  };
}

function hasMark(state: unknown): boolean {
  return typeof state === 'object' && state !== null && OPENED_HERE in state;
}
