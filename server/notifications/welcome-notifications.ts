import type { NewNotification } from '#server/notifications/notify.ts';

/** What a new account finds behind its bell; the last one stands on top. */
export function welcomeNotifications(fullName: string): readonly NewNotification[] {
  return [
    {
      icon: 'report',
      title: 'Create your first report',
      message:
        'Drop a CSV export of Google Ads, Meta Ads, GA4 or any other platform on the dashboard. We recognise the columns for you, and every number in the report leads back to its rows.',
      link: '/dashboard',
    },
    {
      icon: 'client',
      title: 'Add your first client',
      message: 'Every report belongs to a client. Add the first one, and its reports stay together.',
      link: '/dashboard/clients/new',
    },
    {
      icon: 'welcome',
      title: `Welcome, ${fullName}`,
      message:
        'Your agency is ready, and you’re its owner. You can change your profile any time in the settings.',
    },
  ];
}
