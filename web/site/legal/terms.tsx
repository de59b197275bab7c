import { LegalPage } from '#web/site/legal/legal-page.tsx';
import { termsSections } from '#web/site/legal/terms-text.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description:
      'The contract between you and ClientReady: trial, fees, your data, acceptable use, liability, changes.',
    path: '/terms',
  });

/** The terms of service. */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="Your data stays yours, fees are billed in advance, and material changes come with 30 days’ notice. The long form follows."
      sections={termsSections}
    />
  );
}
