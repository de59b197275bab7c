import type { BrandOnScreen } from '#contract/agencies/brand.ts';
import type { ReportPageProps } from '#render/screen/report-page.tsx';

/** The look of an agency as the page of a report takes it. */
export function screenBrand(brand: BrandOnScreen): ReportPageProps['brand'] {
  return {
    agencyName: brand.agency_name,
    logoUrl: brand.logo_url,
    primary: brand.primary_color,
    accent: brand.accent_color,
    website: brand.website,
    email: brand.email,
    footer: brand.footer_line,
    madeWith: brand.made_with,
  };
}
