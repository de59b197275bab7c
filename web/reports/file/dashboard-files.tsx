import { createContext, useContext, type ReactNode } from 'react';
import { useChosenFiles, type ChosenFiles } from '#web/reports/file/use-chosen-files.ts';

const DashboardFilesContext = createContext<ChosenFiles | null>(null);

/** Keeps the files chosen on the dashboard while their owner looks at other tabs and pages. */
export function DashboardFilesProvider({ children }: { children: ReactNode }) {
  return <DashboardFilesContext value={useChosenFiles()}>{children}</DashboardFilesContext>;
}

/** The files chosen on the dashboard. */
export function useDashboardFiles(): ChosenFiles {
  const chosen = useContext(DashboardFilesContext);
  if (chosen === null) throw new Error('useDashboardFiles works below DashboardFilesProvider alone.');
  return chosen;
}
