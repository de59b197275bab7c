import type { AccountServices } from '#server/accounts/account-services.ts';
import { mailConfirmation } from '#server/accounts/email/mail-confirmation.ts';
import { notify } from '#server/notifications/notify.ts';
import { welcomeNotifications } from '#server/notifications/welcome-notifications.ts';

/** Greets a new user in the app. The account is whole without it, and the e-mail can be asked for again. */
export async function welcome(
  services: Pick<AccountServices, 'database' | 'env' | 'limits' | 'logger' | 'mail'>,
  user: {
    readonly id: string;
    readonly email: string;
    readonly fullName: string;
    readonly isConfirmed: boolean;
  },
  agencyId: string,
): Promise<void> {
  const { database, logger } = services;
  try {
    await database.withAgency(agencyId, (tx) =>
      notify(tx, { agencyId, userId: user.id }, ...welcomeNotifications(user.fullName)),
    );
  } catch (error) {
    logger.warn('welcome_failed', { error });
  }
  if (!user.isConfirmed) mailConfirmation(services, user);
}
