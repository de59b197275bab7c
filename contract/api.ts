import { accountContract } from '#contract/accounts/account.ts';
import { activityContract } from '#contract/agencies/activity.ts';
import { apiKeysContract } from '#contract/accounts/api-keys.ts';
import { assistantsContract } from '#contract/accounts/assistants.ts';
import { agencyContract } from '#contract/agencies/agency.ts';
import { billingContract } from '#contract/billing/billing.ts';
import { mailInContract } from '#contract/automation/mail-in.ts';
import { mailServerContract } from '#contract/agencies/mail-server.ts';
import { clientBrandContract } from '#contract/clients/client-brand.ts';
import { arrivalsContract } from '#contract/automation/arrivals.ts';
import { clientDataContract } from '#contract/clients/client-data.ts';
import { clientPeopleContract, publicationsContract } from '#contract/clients/client-people.ts';
import { clientsContract } from '#contract/clients/clients.ts';
import { commentsContract } from '#contract/reports/comments.ts';
import { contactContract } from '#contract/site/contact.ts';
import { dashboardContract } from '#contract/agencies/dashboard.ts';
import { domainContract } from '#contract/agencies/domains.ts';
import { draftsContract } from '#contract/reports/drafts.ts';
import { goalsContract } from '#contract/clients/goals.ts';
import { notificationsContract } from '#contract/agencies/notifications.ts';
import { portalContract } from '#contract/portal/portal.ts';
import { reportsContract } from '#contract/reports/reports.ts';
import { reviewsContract } from '#contract/reports/reviews.ts';
import { deliveriesContract, sharedContract, sharesContract } from '#contract/reports/shares.ts';
import { invitationsContract, teamContract } from '#contract/accounts/team.ts';
import { schedulesContract } from '#contract/automation/schedules.ts';
import { systemContract } from '#contract/site/system.ts';
import { templatesContract } from '#contract/reports/templates.ts';
import { versionsContract } from '#contract/reports/versions.ts';
import { webhooksContract } from '#contract/automation/webhooks.ts';
import { sourcesContract } from '#contract/automation/sources.ts';

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
