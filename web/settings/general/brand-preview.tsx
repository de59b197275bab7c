import { lazy, Suspense, useMemo } from 'react';
import type { ReportLanguage } from '#contract/brand.ts';
import { previewReport } from '#web/settings/general/preview-report.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTheme } from '#web/ui/use-theme.ts';

const ReportPage = lazy(async () => ({
  default: (await import('#render/screen/report-page.tsx')).ReportPage,
}));

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
        <Suspense fallback={<Skeleton className="h-96 rounded-none" />}>
          {/* To be looked at, not used: its numbers lead nowhere. */}
          <div inert className="[zoom:0.62]">
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
        </Suspense>
      </div>
    </figure>
  );
}
