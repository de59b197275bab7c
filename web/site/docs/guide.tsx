import type { ReactNode } from 'react';
import { planById, plans, TRIAL_DAYS, TRIAL_PLAN } from '#contract/billing/plans.ts';

interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly ReactNode[];
}

const clientLimits = plans.map((plan) => `${plan.name}: ${plan.limits.clients ?? 'unlimited'}`).join(', ');

/** What a user needs to know, in the order in which it comes up. */
export const guide: readonly GuideSection[] = [
  {
    id: 'first-report',
    title: 'Your first report',
    body: [
      `Sign up with your name, e-mail address and a password of at least eight characters, or with Google or LinkedIn where this installation offers them. The trial runs for ${TRIAL_DAYS} days, has everything in ${planById(TRIAL_PLAN).name} and needs no card.`,
      'In the dashboard, add a client, then drop a CSV export on “Create New Report”. Give the report a name, choose the client and press Generate. The report appears under Recent Reports as pending, then processing, then completed, and the list updates automatically.',
    ],
  },
  {
    id: 'files',
    title: 'Which files work',
    body: [
      'CSV files up to 10MB, as the platform exported them. Don’t open and save them in a spreadsheet first: that changes dates and long ids. Title lines, comment lines, totals, footers, several languages, semicolons, tabs and UTF-16 are all fine.',
      'One row per day and campaign gives the most: trends, comparisons and findings need dates and names. A file without dates still gets totals and rankings. To compare with the period before, export a range that covers both, or add the earlier export to the client’s data.',
    ],
  },
  {
    id: 'months',
    title: 'Several channels, month after month',
    body: [
      'Drop several exports at once to report on a client rather than on a file: Google Ads, Meta Ads, the shop, analytics. You choose the period and what to compare it with, and see the key figures before you press Generate. Spend is added up across ad platforms; what was sold comes from the shop or from analytics where there is one.',
      'Every file stays with its client. The Data tab of a client shows which days each channel covers and where a gap is, so next month you only add what is new. The same file twice counts once; where a platform restated a week, the later export counts.',
      'On the Goals tab, you write down what was promised, for every month or for one: at least, at most, or a budget. Reports then show actual against goal, and the dashboard lists the clients that are behind.',
    ],
  },
  {
    id: 'reading',
    title: 'How numbers are read',
    body: [
      'Counts and amounts are added up. Ratios (CTR, CPC, CPA, ROAS and the like) are computed again from their parts. Reach, users, positions and quality scores are never added, because the sum would mean nothing.',
      'Rows that aren’t data, such as totals, are left out and listed in the report with their line number and the reason. If the file doesn’t show whether day or month comes first, the report says which one was assumed.',
    ],
  },
  {
    id: 'trace',
    title: 'Following a figure',
    body: [
      'On a report’s page, select any underlined figure to see its formula, the columns it was computed from and the rows behind it. The figures in the PDF are the same ones.',
    ],
  },
  {
    id: 'account',
    title: 'Account and password',
    body: [
      'After signing up you receive an e-mail with a link that confirms your address; you can work before you open it. If you forget your password, ask for a link on the log-in page: it works once and for a limited time. Changing the password ends your other sessions.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans and limits',
    body: [
      `Clients per plan: ${clientLimits}. The other limits are on the pricing page. After the trial, or when a plan ends, everything stays readable and downloadable; creating anything new needs a plan.`,
    ],
  },
  {
    id: 'api',
    title: 'API',
    body: [
      <>
        Everything the app does goes through an HTTP API. Its description in the OpenAPI format is at{' '}
        <a href="/api/openapi.json" className="text-brand-ink underline underline-offset-4">
          /api/openapi.json
        </a>
        . An error is answered with its code, a sentence, the fields it concerns and a request id.
      </>,
    ],
  },
  {
    id: 'self-hosting',
    title: 'Running it yourself',
    body: [
      <>
        <code className="font-mono text-sm text-ink">npm start</code> in a checkout installs what is missing,
        starts its own PostgreSQL and serves the app; nothing else is needed. Mail, object storage, social
        sign-in and billing are switched on by environment variables, each described in the checkout’s{' '}
        <code className="font-mono text-sm text-ink">docs/self-hosting.md</code>.
      </>,
    ],
  },
];
