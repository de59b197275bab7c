import type { BrandOnScreen } from '#contract/agencies/brand.ts';

/** The agency's logo, or its name where it has none. */
export function AgencyMark({ brand }: { brand: BrandOnScreen }) {
  if (brand.logo_url === null) return <p className="truncate font-semibold">{brand.agency_name}</p>;
  return (
    // Logos are drawn for paper: in the dark they keep a light ground of their own.
    <img
      src={brand.logo_url}
      alt={brand.agency_name}
      className="h-9 w-auto max-w-48 justify-self-start object-contain object-left dark:rounded-sm dark:bg-white dark:p-1"
    />
  );
}
