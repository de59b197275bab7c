import { useEffect } from 'react';
import { textOn } from '#report/chart/colour.ts';
import type { BrandOnScreen } from '#contract/agencies/brand.ts';
import { agencyColour } from '#web/shared-report/agency-colours.ts';

/** Gives the browser's tab the agency's sign, and takes ours away, for as long as the page is shown. */
export function useAgencyIcon({ agency_name, primary_color }: BrandOnScreen): void {
  useEffect(() => {
    const ours = [...document.head.querySelectorAll<HTMLLinkElement>(OUR_LINKS)];
    for (const link of ours) link.remove();
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.type = 'image/svg+xml';
    icon.href = `data:image/svg+xml,${encodeURIComponent(initialAsSvg(agency_name, primary_color))}`;
    document.head.append(icon);
    return () => {
      icon.remove();
      document.head.append(...ours);
    };
  }, [agency_name, primary_color]);
}

const OUR_LINKS = 'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]';

/** The first letter on the agency's colour. */
export function initialAsSvg(name: string, color: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
  const fill = agencyColour({ primary_color: color });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${fill}"/>`,
    `<text x="16" y="22.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="18" fill="${textOn(fill)}">${letter}</text>`,
    '</svg>',
  ].join('');
}
