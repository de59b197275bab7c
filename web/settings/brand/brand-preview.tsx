import { useMemo } from 'react';
import type { ReportLanguage } from '#contract/agencies/brand.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { previewReport } from '#web/settings/brand/preview-report.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';

const ReportPage = lazily(
  async () => (await import('#render/screen/report-page.tsx')).ReportPage,
  () => <Skeleton className="h-96 rounded-none" />,
);

/** A small real page of a report in the look being chosen. */
export function BrandPreview(props: {
  agencyName: string;
  logoUrl: string | null;
  primary: string;
  accent: string;
  website: string;
  email: string;
  footer: string;
  language: ReportLanguage;
}) {
  const theme = useTheme();
  const report = useMemo(() => previewReport(props.language), [props.language]);
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-medium">Preview</figcaption>
      <div className="overflow-hidden rounded-md border border-line" data-testid="brand-preview">
        {/* To be looked at, not used: its numbers lead nowhere. */}
        <div inert className="[zoom:0.45]">
          <ReportPage
            report={report}
            look={theme}
            brand={{
              agencyName: props.agencyName,
              logoUrl: props.logoUrl,
              primary: props.primary,
              accent: props.accent,
              website: props.website || null,
              email: props.email || null,
              footer: props.footer || null,
            }}
          />
        </div>
      </div>
    </figure>
  );
}
