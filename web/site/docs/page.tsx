import { contactPath } from '#web/site/contact/topics.ts';
import { guide } from '#web/site/docs/guide.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Documentation',
    description:
      'How to make a report with ClientReady: which files work, how numbers are read, how to follow a figure to its rows.',
    path: '/docs',
  });

/** The documentation: one page, because one is enough. */
export default function DocsPage() {
  return (
    <>
      <PageHeading label="Documentation" title="Everything you need to know">
        One page, because there is no import wizard to explain.
      </PageHeading>
      <div className="container-page grid gap-x-16 gap-y-10 pb-section lg:grid-cols-[16rem_minmax(0,42rem)]">
        <nav aria-label="Contents" className="lg:sticky lg:top-28 lg:self-start">
          <ul className="grid border-l border-line">
            {guide.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm max-md:py-2.75 text-muted hover:border-accent hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-12">
          {guide.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="display text-2xl">
                {section.title}
              </h2>
              {section.body.map((paragraph, position) => (
                <p key={position} className="mt-3 text-muted">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <p className="border-t border-line pt-8 text-muted">
            Not answered here?{' '}
            <a href={contactPath('support')} className="text-brand-ink underline underline-offset-4">
              Write to support
            </a>
            .
          </p>
        </div>
      </div>
    </>
  );
}
