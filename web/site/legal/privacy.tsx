import { LegalPage } from '#web/site/legal/legal-page.tsx';
import { privacySections } from '#web/site/legal/privacy-text.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description:
      'What personal data ClientReady keeps, why, for how long, who receives it, and what your rights are.',
    path: '/privacy',
  });

/** The privacy policy. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We keep what the service needs, show it to nobody who does not need it, and delete it when you say so. The long form follows."
      sections={privacySections}
    />
  );
}
