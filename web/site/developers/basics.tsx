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
          Owners and admins create keys in Settings, under Integrations. A key can read, or read and write,
          for all clients or selected ones. It acts as the person who created it and stops working when they
          leave the agency.
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
          Send each POST with its own Idempotency-Key. Send it again within a day, and you get the same answer
          without anything happening twice, even if the first try was cut off halfway.
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
          Long lists come with a next_cursor. Pass it back to get the next page, until it’s null. Nothing
          shows up twice or gets skipped, whatever is added in the meantime.
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
          Each key has 600 requests a minute, unless this site allows more. Every answer says how many are
          left, and a 429 says in Retry-After when to come back.
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
