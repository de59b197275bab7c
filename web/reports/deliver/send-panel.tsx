import { useQuery } from '@tanstack/react-query';
import type { Report } from '#report/model/report.ts';
import type { ReportRow } from '#contract/reports.ts';
import { queries } from '#web/api/api.ts';
import { useAccount } from '#web/dashboard/use-account.ts';
import { Deliveries } from '#web/reports/deliver/deliveries.tsx';
import { draftMail } from '#web/reports/deliver/draft-mail.ts';
import { SendForm } from '#web/reports/deliver/send-form.tsx';
import { modelOf, useReportPage } from '#web/reports/view/use-report-page.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

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

function headlineOf(model: Report | undefined): string | null {
  const blocks = model?.sections.flatMap((section) => section.blocks) ?? [];
  const headline = blocks.find((block) => block.kind === 'headline');
  return headline?.spans.map((span) => span.text).join('') ?? null;
}
