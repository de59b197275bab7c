import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the site. */
export default [
  layout('site/layout.tsx', [
    index('site/landing/page.tsx'),
    route('features', 'site/features/page.tsx'),
    route('how-it-works', 'site/how-it-works/page.tsx'),
    route('pricing', 'site/pricing/page.tsx'),
    route('sample-report', 'site/sample-report/page.tsx'),
    route('docs', 'site/docs/page.tsx'),
    route('developers', 'site/developers/page.tsx'),
    route('contact', 'site/contact/page.tsx'),
    route('privacy', 'site/legal/privacy.tsx'),
    route('terms', 'site/legal/terms.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  layout('accounts/layout.tsx', [
    route('login', 'accounts/sign-in/login.tsx'),
    route('signup', 'accounts/sign-in/signup.tsx'),
    route('forgot-password', 'accounts/recovery/forgot-password.tsx'),
    route('reset-password', 'accounts/recovery/reset-password.tsx'),
    route('verify-email', 'accounts/recovery/verify-email.tsx'),
    route('keep-email', 'accounts/recovery/keep-email.tsx'),
    route('join', 'accounts/invitation/join.tsx'),
  ]),
  layout('dashboard/layout.tsx', [
    ...prefix('dashboard', [
      index('dashboard/page.tsx'),
      route('reports', 'reports/reports-page.tsx'),
      route('reports/:id', 'reports/report-page.tsx'),
      route('connect-assistant', 'assistants/connect-page.tsx'),
      route('team/activity', 'activity/activity-page.tsx'),
      route('reports/:id/edit', 'reports/edit/edit-page.tsx'),
      route('templates/:id', 'templates/template-page.tsx'),
      route('templates/:id/edit', 'templates/builder/builder-page.tsx'),
      route('clients/new', 'clients/form/new-client-page.tsx'),
      route('clients/:clientId', 'clients/detail/client-page.tsx'),
      route('clients/:clientId/edit', 'clients/form/edit-client-page.tsx'),
      route('*', 'dashboard/not-found.tsx'),
    ]),
    ...prefix('billing', [
      route('success', 'billing/success-page.tsx'),
      route('cancel', 'billing/cancel-page.tsx'),
      route('simulation', 'billing/simulation-page.tsx'),
    ]),
  ]),
  route('r/:token', 'shared-report/page.tsx'),
  route('portal/:slug/enter', 'portal/enter-page.tsx'),
  layout('portal/layout.tsx', [
    ...prefix('portal/:slug', [
      index('portal/reports-page.tsx'),
      route('reports/:id', 'portal/report-page.tsx'),
      route('goals', 'portal/goals-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
