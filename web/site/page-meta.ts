import type { MetaDescriptor } from 'react-router';
import { PLAN_CURRENCY, plans } from '#contract/billing/plans.ts';
import { company } from '#web/site/content.ts';
import { siteOrigin } from '#web/site/origin.ts';

const SOCIAL_IMAGE = {
  path: '/social-card.png',
  width: '1200',
  height: '630',
  alt: 'A raw export beside the ClientReady report made from it.',
};

/** Title, description, canonical address, social card and structured data of one page. */
export function pageMeta(page: { title: string; description: string; path: string }): MetaDescriptor[] {
  const origin = siteOrigin();
  const url = `${origin}${page.path}`;
  const title = page.path === '/' ? page.title : `${page.title} · ${company.name}`;
  const image = `${origin}${SOCIAL_IMAGE.path}`;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: SOCIAL_IMAGE.width },
    { property: 'og:image:height', content: SOCIAL_IMAGE.height },
    { property: 'og:image:alt', content: SOCIAL_IMAGE.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: SOCIAL_IMAGE.alt },
    { 'script:ld+json': softwareApplication(origin, image) },
  ];
}

function softwareApplication(origin: string, image: string) {
  const entryPrice = Math.min(...plans.map((plan) => plan.monthlyPrice));
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: company.name,
    description: "Turns a marketing agency's CSV exports into branded, client-ready reports.",
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: origin,
    image,
    offers: { '@type': 'Offer', price: String(entryPrice), priceCurrency: PLAN_CURRENCY },
  };
}
