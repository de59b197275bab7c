import type { AgencyTransaction } from '#server/database/database.ts';
import { tellMember, type TellDeps, type MemberMessage } from '#server/notifications/tell-member.ts';

/** A report that is done, one way or the other. */
export interface SettledReport {
  readonly agencyId: string;
  /** Who made it; nobody is told where that person has left. */
  readonly userId: string | null;
  readonly reportId: string;
  readonly reportName: string;
  readonly clientId: string;
  readonly clientName: string;
}

/** Tells whoever made the report that it is ready: by the bell, and by e-mail where that is wanted. */
export function notifyReportCompleted(
  tx: AgencyTransaction,
  deps: TellDeps,
  report: SettledReport,
): Promise<void> {
  const { reportName, clientName } = report;
  return tell(tx, deps, report, 'report_completed', {
    icon: 'success',
    title: `“${reportName}” is ready`,
    message: `The report for ${clientName} is finished. You can read it, download it and send it.`,
    action: 'Open the report',
  });
}

/** Tells whoever made the report that it failed and why, in the same ways. `reason` is a sentence for people. */
export function notifyReportFailed(
  tx: AgencyTransaction,
  deps: TellDeps,
  report: SettledReport & { readonly reason: string },
): Promise<void> {
  const { reportName, clientName, reason } = report;
  return tell(tx, deps, report, 'report_failed', {
    icon: 'error',
    title: `We couldn’t make “${reportName}”`,
    message: `The report for ${clientName} failed: ${reason}`,
    action: 'See the report',
  });
}

async function tell(
  tx: AgencyTransaction,
  deps: TellDeps,
  {
    agencyId,
    userId,
    reportId,
    clientId,
  }: Pick<SettledReport, 'agencyId' | 'userId' | 'reportId' | 'clientId'>,
  kind: string,
  words: Pick<MemberMessage, 'icon' | 'title' | 'message' | 'action'>,
): Promise<void> {
  if (userId === null) return;
  const link = `/dashboard/reports/${reportId}`;
  await tellMember(tx, deps, { agencyId, userId }, kind, { ...words, link, clientId });
}
