import { createContext, useContext, type ReactNode } from 'react';
import { useChosenFile, type ChosenFile } from '#web/reports/file/use-chosen-file.ts';

const DashboardFileContext = createContext<ChosenFile | null>(null);

/** Keeps the file chosen on the dashboard while its owner looks at other tabs and pages. */
export function DashboardFileProvider({ children }: { children: ReactNode }) {
  return <DashboardFileContext value={useChosenFile()}>{children}</DashboardFileContext>;
}

/** The file chosen on the dashboard. */
export function useDashboardFile(): ChosenFile {
  const chosen = useContext(DashboardFileContext);
  if (chosen === null) throw new Error('useDashboardFile works below DashboardFileProvider alone.');
  return chosen;
}
