import type { ReactNode } from 'react';

interface Basic {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** What there is to know before the first request. */
export const basics: readonly Basic[] = [
  {
    id: 'keys',
    title: 'Keys',
    body: (
      <>
        <p>
          Owners and admins make keys under Settings, Integrations. A key may read, or read and write, for all
          clients or chosen ones. It acts as whoever made it, and ends with their place in the agency.
        </p>
        <Code>Authorization: Bearer cr_live_…</Code>
      </>
    ),
  },
  {
    id: 'once',
    title: 'Once, not twice',
    body: (
      <>
        <p>
          Give a POST a name of its own. Sent again within a day it gets the same answer and does nothing new,
          even if the first try was cut off halfway.
        </p>
        <Code>Idempotency-Key: 5f0c1c9e-…</Code>
      </>
    ),
  },
  {
    id: 'pages',
    title: 'Lists',
    body: (
      <>
        <p>
          Lists of clients, reports and activity carry a cursor. Ask on with it until it is null: nothing
          comes twice and nothing is left out, whatever is added meanwhile.
        </p>
        <Code>GET /api/reports?per_page=50&amp;cursor=…</Code>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    body: (
      <>
        <p>
          Each key has 600 requests a minute unless whoever runs this site allows more. Every answer says what
          is left; a 429 says in Retry-After when to come back.
        </p>
        <Code>RateLimit: &quot;key&quot;;r=598;t=42</Code>
      </>
    ),
  },
];

function Code({ children }: { children: ReactNode }) {
  return (
    <code className="block overflow-x-auto rounded-md border border-line bg-sunken px-3.5 py-2.5 font-mono text-sm whitespace-nowrap text-ink">
      {children}
    </code>
  );
}
