import type { NewNotification } from '#server/notifications/notify.ts';

/** What a new account finds behind its bell; the last one stands on top. */
export function welcomeNotifications(fullName: string): readonly NewNotification[] {
  return [
    {
      icon: 'report',
      title: 'Create your first report',
      message:
        'Drop a CSV export of Google Ads, Meta Ads, GA4 or any other platform on the dashboard. The columns are recognised by themselves, and every number in the report can be traced back to its rows.',
      link: '/dashboard',
    },
    {
      icon: 'client',
      title: 'Add your first client',
      message:
        'Reports belong to clients. Add one with name, email, phone and address, and its reports are kept together.',
      link: '/dashboard/clients/new',
    },
    {
      icon: 'welcome',
      title: `Welcome, ${fullName}`,
      message:
        'Your agency is set up and you are its owner. You can change your profile at any time in the settings.',
    },
  ];
}
