import type { Router } from '@orpc/server';
import { accountRoutes } from '#server/accounts/account-routes.ts';
import { arrivalRoutes } from '#server/arrivals/arrival-routes.ts';
import { sourceRoutes } from '#server/arrivals/sources/source-routes.ts';
import { activityRoutes } from '#server/activity/activity-routes.ts';
import { agencyRoutes } from '#server/agencies/agency-routes.ts';
import { apiKeyRoutes } from '#server/api-keys/api-key-routes.ts';
import { assistantRoutes } from '#server/assistants/assistant-routes.ts';
import { billingRoutes } from '#server/billing/billing-routes.ts';
import { mailServerRoutes } from '#server/agencies/mail-server-routes.ts';
import { clientBrandRoutes } from '#server/clients/client-brand-routes.ts';
import { clientDataRoutes } from '#server/client-data/client-data-routes.ts';
import { clientRoutes } from '#server/clients/client-routes.ts';
import { contactRoutes } from '#server/contact/contact-routes.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard-routes.ts';
import { domainRoutes } from '#server/domains/domain-routes.ts';
import { goalRoutes } from '#server/goals/goal-routes.ts';
import { systemRoutes } from '#server/api/system-routes.ts';
import { mailInRoutes } from '#server/mail-in/mail-in-routes.ts';
import { notificationRoutes } from '#server/notifications/notification-routes.ts';
import { portalDoorRoutes } from '#server/portal/portal-door-routes.ts';
import { portalReportRoutes } from '#server/portal/portal-report-routes.ts';
import { portalTalkRoutes } from '#server/portal/portal-talk-routes.ts';
import { clientPeopleRoutes } from '#server/portal/agency/client-people-routes.ts';
import { publicationRoutes } from '#server/portal/agency/publication-routes.ts';
import { deliveryRoutes } from '#server/reports/deliveries/delivery-routes.ts';
import { commentRoutes } from '#server/reports/comments/comment-routes.ts';
import { draftRoutes } from '#server/reports/drafts/draft-routes.ts';
import { reportRoutes } from '#server/reports/report-routes.ts';
import { reviewRoutes } from '#server/reports/review/review-routes.ts';
import { sharedRoutes } from '#server/reports/shares/shared-routes.ts';
import { shareRoutes } from '#server/reports/shares/share-routes.ts';
import { versionRoutes } from '#server/reports/versions/version-routes.ts';
import { scheduleRoutes } from '#server/schedules/schedule-routes.ts';
import { templateRoutes } from '#server/templates/template-routes.ts';
import { invitationRoutes } from '#server/team/invitation-routes.ts';
import { teamRoutes } from '#server/team/team-routes.ts';
import { webhookRoutes } from '#server/webhooks/webhook-routes.ts';
import type { Contract } from '#contract/api.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Services } from '#server/services.ts';

/** What answers each part of the contract. */
export function createRouter(services: Services): Router<Contract, RequestContext> {
  return {
    system: systemRoutes(services),
    account: accountRoutes(services),
    agency: agencyRoutes(services),
    billing: billingRoutes(services),
    domain: domainRoutes(services),
    apiKeys: apiKeyRoutes(services),
    assistants: assistantRoutes(services),
    team: teamRoutes(services),
    invitations: invitationRoutes(services),
    activity: activityRoutes(services),
    clients: clientRoutes(services),
    mailServer: mailServerRoutes(services),
    clientBrand: clientBrandRoutes(services),
    clientData: clientDataRoutes(services),
    arrivals: arrivalRoutes(services),
    sources: sourceRoutes(services),
    mailIn: mailInRoutes(services),
    goals: goalRoutes(services),
    contact: contactRoutes(services),
    dashboard: dashboardRoutes(services),
    reports: reportRoutes(services),
    versions: versionRoutes(services),
    drafts: draftRoutes(services),
    reviews: reviewRoutes(services),
    comments: commentRoutes(services),
    templates: templateRoutes(services),
    shares: shareRoutes(services),
    deliveries: deliveryRoutes(services),
    shared: sharedRoutes(services),
    clientPeople: clientPeopleRoutes(services),
    publications: publicationRoutes(services),
    portal: {
      ...portalDoorRoutes(services),
      ...portalReportRoutes(services),
      ...portalTalkRoutes(services),
    },
    webhooks: webhookRoutes(services),
    schedules: scheduleRoutes(services),
    notifications: notificationRoutes(services.database),
  };
}
