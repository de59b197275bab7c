import type { ReactNode } from 'react';
import type { BrandOnScreen } from '#contract/agencies/brand.ts';
import { agencyColour } from '#web/shared-report/agency-colours.ts';
import { AgencyMark } from '#web/shared-report/agency-mark.tsx';
import { useAgencyIcon } from '#web/shared-report/use-agency-icon.ts';
import { portalColours } from '#web/portal/portal-colours.ts';

/** One matter in the middle of the page, under the agency's brand. */
export function PortalCard({
  brand,
  title,
  children,
}: {
  brand: BrandOnScreen;
  title: string;
  children: ReactNode;
}) {
  useAgencyIcon(brand);
  return (
    <main
      className="grid min-h-dvh content-center justify-items-center gap-6 bg-sunken px-gutter py-12"
      style={portalColours(brand)}
    >
      <title>{`${title} · ${brand.agency_name}`}</title>
      <div
        className="grid w-full max-w-md gap-6 rounded-lg border border-t-4 border-line bg-surface p-6 shadow-sheet sm:p-8"
        style={{ borderTopColor: agencyColour(brand) }}
      >
        <AgencyMark brand={brand} />
        {children}
      </div>
      {brand.email && (
        <p className="text-sm text-muted">
          Need help?{' '}
          <a href={`mailto:${brand.email}`} className="text-ink underline underline-offset-4">
            {brand.email}
          </a>
        </p>
      )}
    </main>
  );
}

/** Said where there is no agency to stand for it. */
export function PortalNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 bg-sunken px-gutter py-12 text-center">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <div className="grid max-w-md justify-items-center gap-5 text-muted">{children}</div>
    </main>
  );
}
