import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { company, demoLink, mailto, salesLink, supportLink } from '#web/site/content.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: 'Write to ClientReady about support, a demo, the Enterprise plan or your personal data.',
    path: '/contact',
  });

const REASONS = [
  {
    title: 'Support',
    text: 'A file that was not read right, a report that failed: send the request id that the error shows, and the file if you may.',
    href: supportLink,
  },
  {
    title: 'Schedule a demo',
    text: 'Half an hour with your own export instead of our slides.',
    href: demoLink,
  },
  { title: 'Enterprise', text: 'Unlimited clients, custom development, an SLA.', href: salesLink },
  {
    title: 'Personal data',
    text: 'Questions about what we store, a copy of it, or its deletion.',
    href: mailto('Personal data', company.privacyEmail),
  },
];

/** Every way to reach the people behind the product. */
export default function ContactPage() {
  return (
    <>
      <PageHeading label="Contact" title="Write to a person">
        Each link opens an e-mail with its subject filled in, so it reaches the right desk. See also the{' '}
        <Link to="/docs" className="text-brand-ink underline underline-offset-4">
          documentation
        </Link>
        .
      </PageHeading>
      <ul className="container-page grid gap-px pb-section sm:grid-cols-2">
        {REASONS.map((reason) => (
          <li key={reason.title} className="border-t border-line sm:odd:mr-4 sm:even:ml-4">
            <a href={reason.href} className="group block py-8">
              <h2 className="flex items-center gap-2 text-xl font-semibold tracking-tight group-hover:text-brand-ink">
                {reason.title}
                <ArrowUpRight className="size-5 text-accent-ink" aria-hidden="true" />
              </h2>
              <p className="mt-2 max-w-md text-muted">{reason.text}</p>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
