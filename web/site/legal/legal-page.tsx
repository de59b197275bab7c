import type { ReactNode } from 'react';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly ReactNode[];
  readonly list?: readonly ReactNode[];
}

const LAST_UPDATED = 'January 21, 2024';

/** A legal text with its contents beside it. */
export function LegalPage({
  title,
  summary,
  sections,
}: {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}) {
  return (
    <div className="container-page pt-14 pb-section sm:pt-20">
      <p className="eyebrow">Last updated: {LAST_UPDATED}</p>
      <h1 className="display mt-4 text-4xl">{title}</h1>
      <p className="mt-6 max-w-2xl text-lg text-muted">{summary}</p>
      <div className="mt-14 grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[16rem_minmax(0,42rem)]">
        <nav aria-label="Contents" className="lg:sticky lg:top-28 lg:self-start">
          <ol className="grid gap-0.5 sm:grid-cols-2 lg:grid-cols-1">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="figures flex gap-3 py-1 text-sm max-md:py-2.75 text-muted hover:text-ink"
                >
                  <span className="w-6 shrink-0 text-right">{index + 1}.</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="figures text-xl font-semibold tracking-tight">
                {index + 1}. {section.title}
              </h2>
              {section.paragraphs.map((paragraph, position) => (
                <p key={position} className="mt-3 text-muted">
                  {paragraph}
                </p>
              ))}
              {section.list && (
                <ul className="mt-3 list-disc space-y-1.5 pl-5 text-muted marker:text-accent">
                  {section.list.map((item, position) => (
                    <li key={position}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A link inside a legal text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-brand-ink underline underline-offset-4">
      {children}
    </a>
  );
}
