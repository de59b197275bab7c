import { Link } from 'react-router';
import { ContactForm } from '#web/site/contact/contact-form.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: 'Write to ClientReady about support, a demo, the Enterprise plan or your personal data.',
    path: '/contact',
  });

/** The way to the people behind the product. */
export default function ContactPage() {
  return (
    <>
      <PageHeading label="Contact" title="Talk to a person">
        Tell us what you need, and someone who knows the product will write back. Many answers are in the{' '}
        <Link to="/docs" className="text-brand-ink underline underline-offset-4">
          documentation
        </Link>{' '}
        too.
      </PageHeading>
      <div className="container-page pb-section">
        <div className="max-w-3xl">
          <ContactForm />
        </div>
      </div>
    </>
  );
}
