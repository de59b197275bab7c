import type { AccountServices } from '#server/accounts/account-services.ts';
import { confirmIdentity } from '#server/accounts/confirm-identity.ts';
import { askForEmailChange, confirmEmail, keepEmail } from '#server/accounts/email/email-changes.ts';
import { mailConfirmation } from '#server/accounts/email/mail-confirmation.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open, signedIn } from '#server/http/procedures.ts';

const CHANGE_SENT = 'We sent a link to the new address. Open it to confirm the change.';
const VERIFICATION_SENT = 'We sent you a link. Open it to confirm your e-mail address.';

/** The e-mail address: confirming it, changing it, and keeping it. */
export function emailRoutes(services: AccountServices) {
  const { limits, mail } = services;
  return {
    sendVerification: signedIn.account.sendVerification.handler(async ({ context }) => {
      const { user } = context.member;
      if (user.email_verified)
        return { ok: true as const, message: 'Your e-mail address is already confirmed.' };
      await limits.count('verification mail per user', user.id);
      mailConfirmation(services, { id: user.id, email: user.email, fullName: user.full_name });
      return { ok: true as const, message: VERIFICATION_SENT };
    }),

    verifyEmail: open.account.verifyEmail.handler(async ({ input: { token }, context }) => {
      await limits.count('token per address', context.clientAddress);
      return { ok: true as const, email: await confirmEmail(services, token) };
    }),

    changeEmail: signedIn.account.changeEmail.handler(async ({ input: { email, password }, context }) => {
      const { user } = context.member;
      await confirmIdentity(services, context.member, password);
      if (email === user.email) {
        const message = 'This is already your e-mail address.';
        throw new ApiError('validation_failed', { message, fields: { email: message } });
      }
      await limits.count('verification mail per user', user.id);
      const asking = {
        id: user.id,
        email: user.email,
        fullName: user.full_name,
        isConfirmed: user.email_verified,
      };
      mail.behind('email_change', () => askForEmailChange(services, asking, email));
      return { ok: true as const, message: CHANGE_SENT };
    }),

    keepEmail: open.account.keepEmail.handler(async ({ input: { token }, context }) => {
      await limits.count('token per address', context.clientAddress);
      const { email, takenBack } = await keepEmail(services, token);
      return { ok: true as const, email, taken_back: takenBack };
    }),
  };
}
