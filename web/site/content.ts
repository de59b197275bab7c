import { TRIAL_DAYS } from '#contract/billing/plans.ts';
import { contactPath } from '#web/site/contact/topics.ts';

/**
 * What the site says of the company and of the product's use. The operator of an installation edits this
 * file, and only this one: the pages hold no claim, address or link of their own.
 */
export const company = {
  name: 'ClientReady',
  tagline: 'Client reports from raw exports',
} as const;

/** Figures shown as claims. Change them to what is true of your installation. */
export const claims = [
  { figure: '1M+', label: 'reports generated' },
  { figure: '10k+', label: 'users' },
  { figure: '99.9%', label: 'uptime' },
  { figure: '4.9/5', label: 'average rating' },
] as const;

export const trialPromise = `${TRIAL_DAYS}-day free trial. No credit card.`;

export type SocialNetwork = 'linkedin' | 'x' | 'email';

/** Social links pass this site on; put the addresses of your own profiles here once you have them. */
export function socialLinks(
  origin: string,
): readonly { network: SocialNetwork; label: string; href: string }[] {
  const site = encodeURIComponent(origin);
  return [
    {
      network: 'linkedin',
      label: 'Share ClientReady on LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${site}`,
    },
    { network: 'x', label: 'Share ClientReady on X', href: `https://x.com/intent/post?url=${site}` },
    { network: 'email', label: 'Write to us', href: '/contact' },
  ];
}

export const footerColumns = [
  {
    title: 'Product',
    links: [
      { label: 'Features', to: '/features' },
      { label: 'How it Works', to: '/how-it-works' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Sample report', to: '/sample-report' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Documentation', to: '/docs' },
      { label: 'API reference', to: '/developers' },
      { label: 'Contact', to: '/contact' },
      { label: 'Schedule a demo', to: contactPath('demo') },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms' },
    ],
  },
] as const;
