import { accountContract } from '#contract/account.ts';
import { activityContract } from '#contract/activity.ts';
import { apiKeysContract } from '#contract/api-keys.ts';
import { assistantsContract } from '#contract/assistants.ts';
import { agencyContract } from '#contract/agency.ts';
import { billingContract } from '#contract/billing.ts';
import { mailInContract } from '#contract/mail-in.ts';
import { mailServerContract } from '#contract/mail-server.ts';
import { clientBrandContract } from '#contract/client-brand.ts';
import { arrivalsContract } from '#contract/arrivals.ts';
import { clientDataContract } from '#contract/client-data.ts';
import { clientPeopleContract, publicationsContract } from '#contract/client-people.ts';
import { clientsContract } from '#contract/clients.ts';
import { commentsContract } from '#contract/comments.ts';
import { contactContract } from '#contract/contact.ts';
import { dashboardContract } from '#contract/dashboard.ts';
import { domainContract } from '#contract/domains.ts';
import { draftsContract } from '#contract/drafts.ts';
import { goalsContract } from '#contract/goals.ts';
import { notificationsContract } from '#contract/notifications.ts';
import { portalContract } from '#contract/portal.ts';
import { reportsContract } from '#contract/reports.ts';
import { reviewsContract } from '#contract/reviews.ts';
import { deliveriesContract, sharedContract, sharesContract } from '#contract/shares.ts';
import { invitationsContract, teamContract } from '#contract/team.ts';
import { schedulesContract } from '#contract/schedules.ts';
import { systemContract } from '#contract/system.ts';
import { templatesContract } from '#contract/templates.ts';
import { versionsContract } from '#contract/versions.ts';
import { webhooksContract } from '#contract/webhooks.ts';
import { sourcesContract } from '#contract/sources.ts';

/** The whole API: what the server implements and the web client calls. */
export const contract = {
  system: systemContract,
  account: accountContract,
  agency: agencyContract,
  domain: domainContract,
  apiKeys: apiKeysContract,
  assistants: assistantsContract,
  team: teamContract,
  invitations: invitationsContract,
  activity: activityContract,
  clients: clientsContract,
  mailServer: mailServerContract,
  clientBrand: clientBrandContract,
  clientData: clientDataContract,
  arrivals: arrivalsContract,
  sources: sourcesContract,
  mailIn: mailInContract,
  goals: goalsContract,
  reports: reportsContract,
  versions: versionsContract,
  drafts: draftsContract,
  reviews: reviewsContract,
  comments: commentsContract,
  templates: templatesContract,
  shares: sharesContract,
  deliveries: deliveriesContract,
  shared: sharedContract,
  clientPeople: clientPeopleContract,
  publications: publicationsContract,
  portal: portalContract,
  contact: contactContract,
  dashboard: dashboardContract,
  billing: billingContract,
  notifications: notificationsContract,
  webhooks: webhooksContract,
  schedules: schedulesContract,
};

export type Contract = typeof contract;
