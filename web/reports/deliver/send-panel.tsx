import { useQuery } from '@tanstack/react-query';
import type { Report } from '#report/model/report.ts';
import type { ReportRow } from '#contract/reports.ts';
import { SendVerification } from '#web/accounts/recovery/send-verification.tsx';
import { queries } from '#web/api/api.ts';
import { useAccount } from '#web/dashboard/use-account.ts';
import { Deliveries } from '#web/reports/deliver/deliveries.tsx';
import { draftMail } from '#web/reports/deliver/draft-mail.ts';
import { SendForm } from '#web/reports/deliver/send-form.tsx';
import { modelOf, useReportPage } from '#web/reports/view/use-report-page.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Sends a report to the client by e-mail, and shows when it was sent and opened. */
export function SendPanel({ report }: { report: ReportRow }) {
  return (
    <>
      <Letter report={report} />
      <Deliveries reportId={report.id} />
    </>
  );
}

/** The letter waits for what it is about; without it, it begins with what the list knows. */
function Letter({ report }: { report: ReportRow }) {
  const { user, agency } = useAccount();
  const client = useQuery(queries.clients.get.queryOptions({ input: { id: report.client_id } }));
  const page = useReportPage(report);
  if (client.isPending || (report.has_page && page.isPending)) {
    return (
      <SkeletonGroup label="Preparing the e-mail" className="grid gap-4">
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="h-40 rounded-md" />
      </SkeletonGroup>
    );
  }
  if (!user.email_verified) return <ConfirmFirst email={user.email} />;
  const model = page.data && modelOf(page.data);
  const draft = draftMail({
    report: report.name,
    client: report.client.name,
    sender: user.full_name,
    agency: agency?.name ?? null,
    language: model?.language ?? 'en',
    headline: headlineOf(model),
  });
  return <SendForm reportId={report.id} to={client.data?.email ?? ''} draft={draft} />;
}

/** What stands in place of the letter until it may be sent. */
function ConfirmFirst({ email }: { email: string }) {
  return (
    <Banner tone="note" className="grid gap-3">
      <p className="wrap-anywhere">
        Before you send your first report, please confirm that {email} is yours: open the link in the e-mail
        we sent you.
      </p>
      <SendVerification />
    </Banner>
  );
}

function headlineOf(model: Report | undefined): string | null {
  const blocks = model?.sections.flatMap((section) => section.blocks) ?? [];
  const headline = blocks.find((block) => block.kind === 'headline');
  return headline?.spans.map((span) => span.text).join('') ?? null;
}
