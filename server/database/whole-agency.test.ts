import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/*
 * Whoever answers a request does so in the name of a member (`database.withMember`), who may see chosen clients alone. What sees
 * the whole agency is listed here, with the reason; everything else that tries fails.
 */
const WHOLE_AGENCY: Readonly<Record<string, string>> = {
  'server/accounts/sessions/note-device.ts': 'Rings the bell of whoever logged in, before a member is known.',
  'server/accounts/sign-in/welcome.ts': 'Greets a new user, before a member is known.',
  'server/agencies/mail-server.ts': 'A job.',
  'server/arrivals/sources/check-source.ts': 'A job.',
  'server/arrivals/sources/source-lock.ts': 'A job.',
  'server/arrivals/sources/take-file.ts': 'A job.',
  'server/arrivals/take-arrival.ts': 'A job.',
  'server/api-keys/plan-includes-api.ts': 'Asks what the plan includes; touches no client.',
  'server/billing/provider-turns.ts': 'Billing is the agency’s; it touches no client.',
  'server/billing/sync-subscription.ts': 'Likewise, and jobs do it as well.',
  'server/billing/trial-reminder.ts': 'A job.',
  'server/client-data/keep-files.ts':
    'Takes back what was stored, also from somebody who lost access meanwhile.',
  'server/client-data/take-over-files.ts': 'A job.',
  'server/clients/delete-for-good.ts': 'A job.',
  'server/domains/check-domain.ts':
    'A domain is the agency’s, and jobs check it as well; it touches no client.',
  'server/domains/known-domains.ts': 'Asks what the plan includes, for whoever asked at a host.',
  'server/goals/judge-goals.ts': 'A job.',
  'server/mail-in/receive-mail.ts':
    'An e-mail has no member; who may write is on the list of whoever it is for.',
  'server/mail-in/take-mail.ts': 'A job.',
  'server/notifications/notify-client-comment.ts': 'A client’s person spoke; whoever cares is told.',
  'server/portal/portal-open.ts': 'Asks what the plan includes; touches no client.',
  'server/portal/portal-door-routes.ts': 'Shows the brand to whoever stands at the door; touches no client.',
  'server/reports/deliveries/deliver-report.ts': 'A job.',
  'server/reports/generation/generate-report.ts': 'A job.',
  'server/reports/files/lost-file.ts': 'Has a lost file made again; the signed link was the permission.',
  'server/reports/generation/remake-report.ts':
    'Has a lost file made again for whoever was shown the report.',
  'server/reports/generation/finish-report.ts': 'A job, or the answer of a workflow.',
  'server/reports/shares/find-shared.ts': 'The token of the link is the permission.',
  'server/reports/shares/shared-routes.ts': 'The token of the link is the permission.',
  'server/reports/generation/sweep-reports.ts': 'A job.',
  'server/reports/versions/store-content.ts': 'Writes down files before they are stored; reads nothing.',
  'server/schedules/advance-run.ts': 'A job.',
  'server/schedules/begin-runs.ts': 'A job.',
  'server/webhooks/deliver.ts': 'A job.',
  'server/workflow/store-delivered-pdf.ts': 'The answer of a workflow, whose token is the permission.',
};

const sources = (await readdir('server', { recursive: true }))
  .map((path) => `server/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => !path.startsWith('server/testing/') && !path.startsWith('server/database/'));

it('is seen by those alone who have a reason to', async () => {
  const users: string[] = [];
  for (const path of sources) if ((await readFile(path, 'utf8')).includes('withAgency(')) users.push(path);
  expect(users.toSorted()).toEqual(Object.keys(WHOLE_AGENCY).toSorted());
});
