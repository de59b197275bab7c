import { useState } from 'react';
import { KeyField } from '#web/site/developers/key-field.tsx';
import { basics } from '#web/site/developers/basics.tsx';
import { Reference } from '#web/site/developers/reference.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'API reference',
    description:
      'Every route of the ClientReady API, with examples in curl, TypeScript and Python, and a way to try it.',
    path: '/developers',
  });

/** The reference of the API: a few words, and then what the API document says of every route. */
export default function DevelopersPage() {
  // Kept here and nowhere else: it is gone with the page.
  const [key, setKey] = useState('');
  return (
    <>
      <PageHeading label="Developers" title="The ClientReady API">
        Add clients, upload exports, make reports and send them from your own programs. Everything below comes
        from the{' '}
        <a href="/api/openapi.json" className="text-brand-ink underline underline-offset-4">
          OpenAPI document
        </a>{' '}
        that checks the requests.
      </PageHeading>
      <div className="container-page grid gap-14 pb-section">
        <div className="grid gap-x-12 gap-y-9 md:grid-cols-2">
          {basics.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} className="min-w-0">
              <h2 id={id} className="display text-xl">
                {title}
              </h2>
              <div className="mt-2.5 grid gap-2.5 text-muted">{body}</div>
            </section>
          ))}
        </div>
        <KeyField value={key} onChange={setKey} />
        <Reference apiKey={key} />
      </div>
    </>
  );
}
