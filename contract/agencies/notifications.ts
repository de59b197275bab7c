import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { routes } from '#contract/routes.ts';

export const notificationIcons = [
  'info',
  'success',
  'warning',
  'error',
  'report',
  'client',
  'billing',
  'welcome',
] as const;
export type NotificationIcon = (typeof notificationIcons)[number];

export const notificationSchema = z.object({
  id: z.number().int(),
  icon: z.enum(notificationIcons),
  title: z.string(),
  message: z.string(),
  /** When it came, in words: '5 minutes ago'. */
  time: z.string(),
  created_at: z.iso.datetime(),
  /** A path of the app that shows more, where there is one. */
  link: z.string().nullable(),
  unread: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

const idSchema = z.coerce
  .number({ error: 'Must be a number' })
  .int('Must be a number')
  .positive('Must be a number');

export const notificationsContract = {
  list: oc
    .route({ ...routes.notifications.list, summary: 'The newest notifications, newest first' })
    .output(z.object({ notifications: z.array(notificationSchema), unread_count: z.number().int() })),
  update: oc
    .route({ ...routes.notifications.update, summary: 'Mark one notification as read or unread' })
    .input(z.object({ id: idSchema, unread: z.boolean({ error: 'Must be true or false' }) }))
    .output(notificationSchema),
  updateAll: oc
    .route({ ...routes.notifications.updateAll, summary: 'Mark all notifications as read or unread' })
    .input(z.object({ unread: z.boolean({ error: 'Must be true or false' }) }))
    .output(z.object({ changed: z.number().int() })),
  remove: oc
    .route({ ...routes.notifications.remove, summary: 'Delete one notification' })
    .input(z.object({ id: idSchema }))
    .output(okSchema),
};
